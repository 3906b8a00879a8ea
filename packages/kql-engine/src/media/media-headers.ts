import { mediaType } from '../media-type.ts';

/**
 * Kirby never publishes these, because they could run on a server, a visitor's computer or in the site's
 * origin.
 */
const neverServed = /\.(php\d*|phtml|phar|pht|cgi|pl|exe|html?|xhtml|htaccess)$/i;
/** An svg or a download opened as a document may run and load nothing and has an opaque origin. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Returns headers by an editor's file name: inline for listed types, else a download; null for a name that is
 * never served. `nosniff` makes HTML named .jpg a broken picture.
 */
export function mediaHeaders(filename: string): Record<string, string> | null {
  if (neverServed.test(filename)) return null;
  const { type, isShown } = mediaType(filename);
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff' };
  if (isShown && type !== 'image/svg+xml') return headers;
  const closed = { ...headers, 'content-security-policy': sandbox };
  return isShown ? closed : { ...closed, 'content-disposition': asAttachment(filename) };
}

/** RFC 6266 and RFC 8187: an ASCII name for old clients, and the complete one. */
function asAttachment(filename: string): string {
  const plain = filename.replace(/[^ -~]|["\\%]/gu, '_');
  const whole = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
