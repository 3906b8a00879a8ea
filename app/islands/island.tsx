import { type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { PageLanguageProvider, usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { renderStatic } from '#app/render-static.tsx';
import type { IslandView, IslandWhen } from './define-island.ts';
import { SlotProvider } from './slot.tsx';

interface IslandOptions<Props> {
  of: IslandView<Props>;
  when: IslandWhen;
  /** What the island shows and never changes, by the name its `Slot` has. */
  slots?: Readonly<Record<string, ReactElement>>;
}

/**
 * A part of a page that the browser makes work by itself: its HTML as it is without script, and its props beside it (JSON, and
 * small: what stands in a slot travels as HTML only). Server only: in the browser `startIslands` finds it.
 */
export function Island<Props extends object>({
  of: View,
  when,
  slots = {},
  ...rest
}: IslandOptions<Props> & Props) {
  const language = usePageLanguage();
  // Unique in the page, so that ids of the island and of each slot are those of nothing else.
  const id = useId();
  // What is left after the options are the island's own props, which the compiler cannot see.
  const props = rest as unknown as Props;
  const html = Object.entries(slots).map(
    ([name, node]) => [name, renderStatic(`${id}${name}`, node, language).html] as const,
  );
  // Rendered by itself and for hydration: the page around it is markup that no browser hydrates.
  const inner = renderToString(
    <PageLanguageProvider value={language}>
      <SlotProvider value={new Map(html)}>
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
