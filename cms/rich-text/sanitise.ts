import { checkAddress } from '../decode/address.ts';
import type { DecodeContext } from '../decode/decode.ts';
import { resolveLink } from '../decode/links.ts';
import { isShownAttribute, isWithoutText, shownClasses, shownTag } from './allowed.ts';
import { createHtmlWriter, escapeText } from './html-writer.ts';
import { isVoid, partsWords, standsInLine } from './nesting.ts';
import { type HtmlElement, TangledHtml, visitHtml } from './parse-html.ts';

/** Sanitised HTML of an editor with our own links: the only kind of HTML that may reach a page. */
export interface Html {
  html: string;
}

/** The id of the element with the note that a link opens in a new tab. */
export type NewTabNote = 'site_new-tab';

type Attributes = (readonly [name: string, value: string])[];

interface Options {
  /** For the address in the footer: links open in a new tab (F1) and refer to this note. */
  newTabNote?: NewTabNote;
  /** For a heading or a caption: block elements are reduced to their text. */
  isLine?: boolean;
}

/** Footnotes of Markdown Extra link to these ids; other ids of editors are removed. */
const FOOTNOTE_ID = /^fn(ref\d*)?:[\w-]+$/;
const WITH_ID = new Set(['a', 'li', 'sup']);

/** How much longer the output may become: a browser would repeat a long title in every paragraph. */
const MOST_LETTERS = { perLetter: 10, more: 10_000 };

/**
 * Makes an editor's HTML safe (T1): allowed tags only, our own paths, dead links replaced by their text. A
 * browser parses the output into the intended tree.
 */
export function sanitise(html: string, context: DecodeContext, options: Options = {}): Html {
  const given = html.toWellFormed();
  if (!/[<&\r\0]/.test(given)) return { html: escapeText(given) };
  try {
    return { html: write(given, context, options) };
  } catch (error) {
    if (!(error instanceof TangledHtml)) throw error;
    context.warn('the tags of a text are too crossed to be shown: only its words are', {
      query: context.query,
      field: context.path.join('.'),
    });
    return { html: escapeText(given.replace(/<[^<>]*>/g, ' ').replaceAll('\0', '')) };
  }
}

function write(given: string, context: DecodeContext, options: Options): string {
  const writer = createHtmlWriter();
  const most = given.length * MOST_LETTERS.perLetter + MOST_LETTERS.more;
  visitHtml(given, {
    text: writer.text,
    enter(element) {
      if (writer.html.length > most) throw new TangledHtml('A text would become too long.');
      const { tagName } = element;
      if (isWithoutText(tagName)) return null;
      const tag = shownTag(tagName);
      if (tag && !(options.isLine && !standsInLine(tag))) {
        const attributes = shownAttributes(tag, element, context, options);
        if (attributes && writer.open(tag, attributes)) return isVoid(tag) ? null : writer.close;
      }
      if (partsWords(tagName)) writer.gap();
      return partsWords(tagName) ? writer.gap : () => {};
    },
  });
  return writer.html;
}

/** The attributes of an element; null when it is not shown: a link or an image without a target. */
function shownAttributes(
  tag: string,
  { attrs }: HtmlElement,
  context: DecodeContext,
  options: Options,
): Attributes | null {
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
  if (tag === 'a') return withTarget(attributes, attrs, context, options);
  if (tag === 'img') return withSource(attributes, attrs, context);
  return attributes;
}

// Markdown aligns columns with a style attribute, which the content security policy refuses.
function alignment(style: string): string | undefined {
  return /text-align:\s*(center|right)/.exec(style)?.[1];
}

function withTarget(
  attributes: Attributes,
  given: HtmlElement['attrs'],
  context: DecodeContext,
  { newTabNote }: Options,
): Attributes | null {
  const href = attributeOf('href', given);
  if (href === undefined) return null;
  const link = resolveLink(href, context.locale, context.links);
  if (!link) {
    context.warn('a link in a text leads nowhere and is shown as text', { query: context.query, href });
    return null;
  }
  const shown: Attributes = [...attributes, ['href', link.href]];
  if (newTabNote)
    return [...shown, ['target', '_blank'], ['rel', 'noopener'], ['aria-describedby', newTabNote]];
  return link.isExternal ? [...shown, ['rel', 'noopener']] : shown;
}

/** Images come from this site only, by an absolute path. */
function withSource(
  attributes: Attributes,
  given: HtmlElement['attrs'],
  context: DecodeContext,
): Attributes | null {
  const src = attributeOf('src', given) ?? '';
  const source = /^\s*(\/|[a-z]+:)/i.test(src) ? checkAddress(src, context.links.origin) : null;
  return source?.kind === 'own' ? [['src', source.href], ...attributes] : null;
}

function attributeOf(name: string, attributes: HtmlElement['attrs']): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}
