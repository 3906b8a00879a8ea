import type { Html } from '#cms/types.ts';

/** Sanitised HTML has `<` and `>` only in tags. */
const TABLE_TAG = /<(\/?)table\b[^>]*>/g;

/** Puts each table into a scrollable, focusable region, named by its caption or `label`. */
export function scrollTables({ html }: Html, label: string): Html {
  let scrolled = '';
  let end = 0;
  let start = 0;
  let depth = 0;
  for (const { 0: tag, 1: slash, index } of html.matchAll(TABLE_TAG)) {
    depth += slash ? -1 : 1;
    if (!slash && depth === 1) start = index;
    if (depth > 0) continue;
    const table = html.slice(start, index + tag.length);
    const name = captionOf(table) || label;
    scrolled += `${html.slice(end, start)}<div class="table-scroller" role="region" tabindex="0" aria-label="${name}">${table}</div>`;
    end = index + tag.length;
  }
  return { html: scrolled + html.slice(end) };
}

/** Keeps entities, because the caption becomes HTML again. */
function captionOf(table: string): string {
  const [, caption = ''] = /^<table\b[^>]*>\s*<caption\b[^>]*>([\s\S]*?)<\/caption>/.exec(table) ?? [];
  return caption
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}
