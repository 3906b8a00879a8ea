import { withOrigin } from '#app/features/feeds/plain-html.ts';
import { renderStatic } from '#app/islands/render-static.tsx';
import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { Block, Locale, PlainBlock } from '#cms/types.ts';
import { kindOf } from './kind-of.ts';
import { viewOf } from './views.ts';

interface Place {
  locale: Locale;
  page: string;
}

const feeds = import.meta.glob<(block: PlainBlock) => string>('./*/feed.ts', { eager: true, import: 'feed' });

/** Renders for feed readers and Markdown: addresses are absolute, films and sounds are links. */
export function blocksHtml(blocks: readonly Block[], place: Place): string {
  const html = blocks.map((block) =>
    flatBlocks([block])
      .map((each) => htmlOf(each, place))
      .join('\n'),
  );
  return withOrigin(html.filter(Boolean).join('\n'), place.page);
}

export function notesHtml(blocks: readonly Block[], place: Place): string {
  return blocksHtml(
    flatBlocks(blocks).filter((block) => kindOf(block).isInNotes),
    place,
  );
}

function htmlOf(block: PlainBlock, { locale }: Place): string {
  const feed = feeds[`./${block.type}/feed.ts`];
  if (feed) return feed(block);
  const View = viewOf(block.type);
  return unstyled(renderStatic('', <View block={block} />, locale).html);
}

function unstyled(html: string): string {
  const wrappers: boolean[] = [];
  return html.replace(
    /<(\/?)(div|span)\b([^>]*)>|<(?!\/)[^>]+>/g,
    (tag, slash?: string, name?: string, attributes = '') => {
      const plain = tag.replace(/\sclass="[^"]*"/g, '').replace(/\/>$/, '>');
      if (name === undefined) return plain;
      if (slash) return wrappers.pop() ? '' : tag;
      const isWrapper = attributes.includes(' class="');
      wrappers.push(isWrapper);
      return isWrapper ? '' : plain;
    },
  );
}
