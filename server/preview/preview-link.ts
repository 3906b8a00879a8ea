import { createHmac } from 'node:crypto';
import type { DraftVersion } from '#cms';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { isEqual } from '../handlers/is-equal.ts';

export interface PreviewLink {
  id: string;
  locale: Locale;
  version: DraftVersion;
  /** Unix seconds. */
  expires: number;
}

/** Maximum seconds that a link may last. */
const LONGEST = 7 * 24 * 3600;

/** Signs like the plugin in `kirby/site/plugins/tweeklank`. */
export function previewPath(link: PreviewLink, secret: string): string {
  return `${href('preview', link.locale)}?${previewQuery(link, secret)}`;
}

export function previewQuery(link: PreviewLink, secret: string): string {
  const { id, locale, version, expires } = link;
  const query = new URLSearchParams({ id, lang: locale, version, expires: String(expires) });
  query.set('signature', sign(link, secret));
  return query.toString();
}

/** Returns null if signature or language is wrong, or the link is expired. */
export function readPreviewLink(
  query: URLSearchParams,
  locale: Locale,
  { secret, now }: { secret: string; now: Date },
): PreviewLink | null {
  const [id, lang, version, expires, signature] = ['id', 'lang', 'version', 'expires', 'signature'].map(
    (name) => query.get(name) ?? '',
  ) as [string, string, string, string, string];
  if (lang !== locale || (version !== 'latest' && version !== 'changes') || !/^\d{1,12}$/.test(expires))
    return null;
  const link: PreviewLink = { id, locale, version, expires: Number(expires) };
  if (!isEqual(signature, sign(link, secret))) return null;
  const rest = link.expires - now.getTime() / 1000;
  return rest > 0 && rest <= LONGEST ? link : null;
}

function sign({ id, locale, version, expires }: PreviewLink, secret: string): string {
  return createHmac('sha256', secret)
    .update(['preview', id, locale, version, expires].join('\n'))
    .digest('hex');
}
