import type { Frame, PageData } from '#app/frame/page-data.ts';
import { locales } from '#site/languages.ts';

/** A page, or where it lives now. */
export type Payload = PageData | { redirect: string };

type Fields = Record<string, unknown>;

/**
 * Q6: whether an answer is what the frame can show. It comes from this site, mostly; what stands in between (a proxy, a portal of a
 * hotel, another build) may answer with JSON of its own. What is looked at is what would break the page.
 */
export function isPayload(answer: unknown): answer is Payload {
  const { redirect, meta, main } = fieldsOf(answer);
  if (typeof redirect === 'string') return true;
  const { title, path, translations } = fieldsOf(meta);
  const others = fieldsOf(translations);
  return (
    areTexts(title, path) && isHtml(main) && locales.every((code) => areTexts(fieldsOf(others[code]).href))
  );
}

export function isFrame(answer: unknown): answer is Frame {
  const { locale, siteName, left, right, primary, secondary, next, footer } = fieldsOf(answer);
  return (
    locales.some((code) => code === locale) &&
    areTexts(siteName) &&
    [left, right, primary, secondary].every((pages) => Array.isArray(pages) && pages.every(isSummary)) &&
    isHtml(next) &&
    isHtml(footer)
  );
}

function isSummary(page: unknown): boolean {
  const { id, href, title } = fieldsOf(page);
  return areTexts(id, href, title);
}

function isHtml(value: unknown): boolean {
  return areTexts(fieldsOf(value).html);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
