import { locales } from '#site/languages.ts';
import type { Frame, MenuSlides, PageData } from './page-data.ts';

export type Payload = PageData | { redirect: string };

const NO_MESSAGE = { text: '', link: null };

type Fields = Record<string, unknown>;

/** A proxy, a login portal or another build may also send JSON (Q6). */
export function isPayload(response: unknown): response is Payload {
  const { redirect, meta, main, message = NO_MESSAGE, saved = '' } = fieldsOf(response);
  if (typeof redirect === 'string') return true;
  const { title, path, translations, query = '', status = '' } = fieldsOf(meta);
  const others = fieldsOf(translations);
  const { text, link } = fieldsOf(message);
  return (
    areTexts(title, path, query, status, saved, text, fieldsOf(main).html) &&
    isLinkOrNull(link) &&
    locales.every((code) => areTexts(fieldsOf(others[code]).href))
  );
}

export function isMenuSlides(response: unknown): response is MenuSlides {
  const { slides, slots } = fieldsOf(response);
  const isSlide = (slide: unknown) => {
    const { id, headline } = fieldsOf(slide);
    return areTexts(id, fieldsOf(headline).html);
  };
  return listOf(slides, isSlide) && areTexts(...Object.values(fieldsOf(slots)));
}

export function isFrame(response: unknown): response is Frame {
  const { locale, siteName, left, right, primary, secondary, open, footer, slots } = fieldsOf(response);
  const { turns, href } = fieldsOf(open);
  const { tagline, newsletter, pages, accounts, legal, without = [] } = fieldsOf(footer);
  return (
    locales.some((code) => code === locale) &&
    areTexts(siteName) &&
    [left, right, primary, secondary, pages, legal].every((list) => listOf(list, isLink)) &&
    listOf(without, (each) => areTexts(each)) &&
    listOf(turns, (turn) => areTexts(fieldsOf(turn).text)) &&
    areTexts(href, tagline, ...Object.values(fieldsOf(accounts)), ...Object.values(fieldsOf(slots))) &&
    isLinkOrNull(newsletter)
  );
}

function listOf(value: unknown, isOne: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isLinkOrNull(page: unknown): boolean {
  return page === null || isLink(page);
}

function isLink(page: unknown): boolean {
  const { href, title } = fieldsOf(page);
  return areTexts(href, title);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
