import type { Html } from './sanitise.ts';

/** A tag as the sanitiser writes it: every value between double quotes. */
const TAG = /<[a-z][a-z0-9]*(?:\s+[^\s=<>"]+(?:="[^"]*")?)+\s*\/?>/g;
const ID = /\sid="(fn[^"]*)"/;
const ADDRESS = /\s(id|href)="(#?)(fn(?:ref\d*)?):([^":]*)"/g;

/** Whether a sanitised text holds footnotes, or places that lead to them. */
export function hasFootnotes({ html }: Html): boolean {
  return html.includes(' id="fn') && html.match(TAG)?.some((tag) => ID.test(tag)) === true;
}

/**
 * A sanitised text with its footnotes, and its own links to them, under a number: `fn:1` becomes `fn:2:1`, which no editor can write. So
 * several texts can stand in one page. The first keeps what its editor wrote. An id that stands in the text already is taken out.
 */
export function numberFootnotes({ html }: Html, number: number): Html {
  const taken = new Set<string>();
  const told = html.replace(TAG, (tag) => {
    const id = ID.exec(tag)?.[1];
    const isSecond = id !== undefined && taken.has(id);
    if (id !== undefined) taken.add(id);
    const kept = isSecond ? tag.replace(ID, '') : tag;
    return number === 1 ? kept : kept.replace(ADDRESS, ` $1="$2$3:${number}:$4"`);
  });
  return { html: told };
}

/** A sanitised text without places to lead to and links to them: for what stands beside the body of a page, or in it twice. */
export function withoutFootnotes(text: Html): Html {
  return hasFootnotes(text) ? { html: text.html.replace(TAG, (tag) => tag.replace(ADDRESS, '')) } : text;
}
