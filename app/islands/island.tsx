import { type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { PageLanguageProvider, usePageLanguage } from '#app/i18n/use-page-words.tsx';
import type { IslandView, IslandWhen } from './define-island.ts';
import { renderStatic } from './render-static.tsx';
import { SlotProvider } from './slot.tsx';

interface IslandOptions<Props> {
  of: IslandView<Props>;
  when: IslandWhen;
  /** Content that the island shows but never changes, by the name of its `Slot`. */
  slots?: Readonly<Record<string, ReactElement>>;
}

/**
 * A part of a page that the browser hydrates separately: its HTML as it works without script, and its props
 * beside it as JSON. Keep the props small: the content of a slot is sent as HTML only. Server only: in the
 * browser `startIslands` finds the island.
 */
export function Island<Props extends object>({
  of: View,
  when,
  slots = {},
  ...rest
}: IslandOptions<Props> & Props) {
  const language = usePageLanguage();
  // Unique in the page, so that ids inside the island and its slots cannot collide with others.
  const id = useId();
  // The remaining props are the island's own, which the compiler cannot infer.
  const props = rest as unknown as Props;
  const html = Object.entries(slots).map(
    ([name, node]) => [name, renderStatic(`${id}${name}`, node, language).html] as const,
  );
  // Rendered as a React root of its own, because the page around it is markup that is never hydrated.
  const inner = renderToString(
    <PageLanguageProvider value={language}>
      <SlotProvider value={Object.fromEntries(html)}>
        <View {...props} />
      </SlotProvider>
    </PageLanguageProvider>,
    { identifierPrefix: id },
  );
  return (
    <div
      className="island"
      data-island={View.island}
      data-when={when}
      data-prefix={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: inner }}
    />
  );
}
