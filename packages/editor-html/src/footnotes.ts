import type { Html } from './sanitise.ts';

const TAG = /<[a-z][a-z0-9]*(?:\s+[^\s=<>"]+(?:="[^"]*")?)+\s*\/?>/g;
const ID = /\sid="(fn[^"]*)"/;
const ADDRESS = /\s(id|href)="(#?)(fn(?:ref\d*)?):([^":]*)"/g;

export function hasFootnotes({ html }: Html): boolean {
  return html.includes(' id="fn') && html.match(TAG)?.some((tag) => ID.test(tag)) === true;
}

/**
 * Makes footnotes of several texts fit on one page: `fn:1` becomes `fn:2:1`. The first text keeps its ids.
 */
export function numberFootnotes({ html }: Html, number: number): Html {
  const taken = new Set<string>();
  const numbered = html.replace(TAG, (tag) => {
    const id = ID.exec(tag)?.[1];
    const isSecond = id !== undefined && taken.has(id);
    if (id !== undefined) taken.add(id);
    const cached = isSecond ? tag.replace(ID, '') : tag;
    return number === 1 ? cached : cached.replace(ADDRESS, ` $1="$2$3:${number}:$4"`);
  });
  return { html: numbered };
}

export function withoutFootnotes(text: Html): Html {
  return hasFootnotes(text) ? { html: text.html.replace(TAG, (tag) => tag.replace(ADDRESS, '')) } : text;
}
