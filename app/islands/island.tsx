import { type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { LocaleProvider, useLocale } from '#app/i18n/use-words.ts';
import { useNameField } from '#app/ui/name-field.ts';
import type { IslandView, IslandWhen } from './define-island.ts';
import { renderStatic } from './render-static.tsx';
import { SlotProvider } from './slot.tsx';

interface IslandOptions<Props> {
  of: IslandView<Props>;
  when: IslandWhen;
  field?: string;
  slots?: Readonly<Record<string, ReactElement>>;
}

/** Sends props as JSON and in the HTML, but slots only in the HTML. Server only. */
export function Island<Props extends object>({
  of: View,
  when,
  field,
  slots = {},
  ...rest
}: IslandOptions<Props> & Props) {
  const locale = useLocale();
  const nameField = useNameField();
  const id = useId();
  const props = rest as unknown as Props;
  const html = Object.entries(slots).map(
    ([name, node]) => [name, renderStatic(`${id}${name}`, node, locale).html] as const,
  );
  const inner = renderToString(
    <LocaleProvider value={locale}>
      <SlotProvider value={Object.fromEntries(html)}>
        <View {...props} />
      </SlotProvider>
    </LocaleProvider>,
    { identifierPrefix: id },
  );
  return (
    <div
      {...nameField(field)}
      className="island"
      data-island={View.island}
      data-when={when}
      data-prefix={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}
