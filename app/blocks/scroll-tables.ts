import type { Html } from '#cms/types.ts';

/** Puts every table in a region that scrolls and can be reached with the keyboard, named by its caption or by `label`. */
export function scrollTables({ html }: Html, label: string): Html {
  return {
    html: html.replace(/<table\b[\s\S]*?<\/table>/gi, (table) => {
      const name = captionOf(table) || label;
      return `<div class="table-scroller" role="region" tabindex="0" aria-label="${name}">${table}</div>`;
    }),
  };
}

/** Tags go, entities stay: the text was HTML and stays HTML. */
function captionOf(table: string): string {
  const [, caption = ''] = /<caption\b[^>]*>([\s\S]*?)<\/caption>/i.exec(table) ?? [];
  return caption
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}
