import { DomUtils } from 'htmlparser2';
import { parseHtml, serializeHtml } from './html-document.ts';

/**
 * Replaces permalinks (`/@/page/…`) and uuids (`page://…`) in `href` and `src`; null leaves the attribute.
 * Rewrites the HTML, as Kirby does.
 */
export function permalinksToUrls(
  html: string,
  resolve: (uuid: string) => string | null,
  withUuids = true,
): string {
  if (html === '') return '';
  const document = parseHtml(html);
  for (const element of DomUtils.getElementsByTagName('*', document)) {
    for (const name of ['href', 'src']) {
      const uuid = uuidOf(element.attribs[name] ?? '', withUuids);
      const url = uuid && resolve(uuid);
      if (url) element.attribs[name] = url;
    }
  }
  const written = serializeHtml(document.children).trim();
  return /[\r\n]$/.test(html) ? `${written}\n` : written;
}

/** Includes the scheme; null for an ordinary address. */
function uuidOf(address: string, withUuids: boolean): string | null {
  if (!withUuids && /^\w+:\/\/[^/]+$/.test(address)) return null;
  const pattern = address.includes('://')
    ? /^(page|file|site|user):\/\/([^/?#]+)/
    : /\/@\/([^/]+)\/([^/?#]+)/;
  const [, type, id] = pattern.exec(address) ?? [];
  return type && id ? `${type}://${id}` : null;
}
