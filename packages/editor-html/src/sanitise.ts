import { isShownAttribute, isWithoutText, shownClasses, shownTag } from './allowed.ts';
import { createHtmlWriter, escapeText } from './html-writer.ts';
import { isVoid, partsWords, standsInLine } from './nesting.ts';
import { type HtmlElement, TangledHtml, visitHtml } from './parse-html.ts';

/** The only type of HTML that may reach a page. */
export interface Html {
  html: string;
}

type Attributes = (readonly [name: string, value: string])[];

export interface Rules {
  /** Null shows only the text of a dead link. */
  link(href: string): { href: string; isExternal: boolean } | null;
  picture(src: string): string | null;
  onTangled(): void;
  /** Opens links in a new tab and appends these words to each, in brackets and of the class `hidden`. */
  newTabNote?: string | undefined;
  /** Reduces block elements to text, for a heading or a caption. */
  isLine?: boolean | undefined;
}

/** Footnotes of Markdown Extra link to these ids; editors' other ids are removed. */
const FOOTNOTE_ID = /^fn(ref\d*)?:[\w-]+$/;
const WITH_ID = new Set(['a', 'li', 'sup']);

/** A browser would repeat a long title in every paragraph. */
const MOST_LETTERS = { perLetter: 10, more: 10_000 };

/**
 * Keeps allowed tags and addresses that the rules accept; dead links become text. A browser parses the output
 * into the intended tree.
 */
export function sanitise(html: string, rules: Rules): Html {
  const given = html.toWellFormed();
  if (!/[<&\r\0]/.test(given)) return { html: escapeText(given) };
  try {
    return { html: write(given, rules) };
  } catch (error) {
    if (!(error instanceof TangledHtml)) throw error;
    rules.onTangled();
    return { html: escapeText(given.replace(/<[^<>]*>/g, ' ').replaceAll('\0', '')) };
  }
}

function write(given: string, rules: Rules): string {
  const writer = createHtmlWriter();
  const closeLink = () => {
    writer.open('span', [['class', 'hidden']]);
    writer.text(` (${rules.newTabNote})`);
    writer.close();
    writer.close();
  };
  const most = given.length * MOST_LETTERS.perLetter + MOST_LETTERS.more;
  visitHtml(given, {
    text: writer.text,
    enter(element) {
      if (writer.html.length > most) throw new TangledHtml('A text would become too long.');
      const { tagName } = element;
      if (isWithoutText(tagName)) return null;
      const tag = shownTag(tagName);
      if (tag && !(rules.isLine && !standsInLine(tag))) {
        const attributes = shownAttributes(tag, element, rules);
        if (attributes && writer.open(tag, attributes)) {
          if (isVoid(tag)) return null;
          return tag === 'a' && rules.newTabNote ? closeLink : writer.close;
        }
      }
      if (partsWords(tagName)) writer.gap();
      return partsWords(tagName) ? writer.gap : () => {};
    },
  });
  return writer.html;
}

function shownAttributes(tag: string, { attrs }: HtmlElement, rules: Rules): Attributes | null {
  const attributes: [name: string, value: string][] = [];
  for (const { name, value } of attrs) {
    if (
      isShownAttribute(tag, { name, value }) ||
      (name === 'id' && WITH_ID.has(tag) && FOOTNOTE_ID.test(value))
    )
      attributes.push([name, value]);
    else if (name === 'class') {
      const classes = shownClasses(tag, value);
      if (classes !== '') attributes.push([name, classes]);
    } else if (name === 'style' && (tag === 'td' || tag === 'th')) {
      const align = alignment(value);
      if (align !== undefined) attributes.push(['data-align', align]);
    }
  }
  if (tag === 'a') return withTarget(attributes, attrs, rules);
  if (tag === 'img') return withSource(attributes, attrs, rules);
  return attributes;
}

// Markdown aligns columns by a style attribute, which the content security policy refuses.
function alignment(style: string): string | undefined {
  return /text-align:\s*(center|right)/.exec(style)?.[1];
}

function withTarget(
  attributes: Attributes,
  given: HtmlElement['attrs'],
  { link: resolve, newTabNote }: Rules,
): Attributes | null {
  const href = attributeOf('href', given);
  if (href === undefined) return null;
  const link = resolve(href);
  if (!link) return null;
  const shown: Attributes = [...attributes, ['href', link.href]];
  if (newTabNote) return [...shown, ['target', '_blank'], ['rel', 'noopener']];
  return link.isExternal ? [...shown, ['rel', 'noopener']] : shown;
}

function withSource(
  attributes: Attributes,
  given: HtmlElement['attrs'],
  { picture }: Rules,
): Attributes | null {
  const src = picture(attributeOf('src', given) ?? '');
  return src === null ? null : [['src', src], ...attributes];
}

function attributeOf(name: string, attributes: HtmlElement['attrs']): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}
