import { isWithoutText } from './allowed.ts';
import { partsWords } from './nesting.ts';
import { TangledHtml, visitHtml } from './parse-html.ts';

export function plainText(html: string): string {
  const text = /[<&]/.test(html) ? textOf(html) : html;
  return text.replace(/\s+/g, ' ').trim();
}

function textOf(html: string): string {
  let text = '';
  const blank = () => {
    text += ' ';
  };
  try {
    visitHtml(html, {
      text(value) {
        text += value;
      },
      enter({ tagName }) {
        if (isWithoutText(tagName)) return null;
        const isApart = tagName === 'br' || partsWords(tagName);
        if (isApart) blank();
        return isApart ? blank : () => {};
      },
    });
    return text;
  } catch (error) {
    if (!(error instanceof TangledHtml)) throw error;
    return html.replace(/<[^<>]*>/g, ' ');
  }
}

/** Counts a compound with a dash or an apostrophe as one word. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'\-.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
