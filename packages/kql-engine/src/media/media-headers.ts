import { mediaType } from '../media-type.ts';

/**
 * Extensions that Kirby never publishes: such files could run on a server, on a visitor's computer or in the
 * site's own origin.
 */
const neverServed = /\.(php\d*|phtml|phar|pht|cgi|pl|exe|html?|xhtml|htaccess)$/i;
/**
 * If an svg or a download is opened as a document, it may run nothing, load nothing and has an opaque origin.
 */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Decides by the name of an editor's file how browsers may treat it: displayed inline if its type is on the
 * list, else as a download. The bytes do not matter, because browsers do not inspect them (`nosniff`): HTML
 * named .jpg is a broken picture. Null for a name that is never served.
 */
export function mediaHeaders(filename: string): Record<string, string> | null {
  if (neverServed.test(filename)) return null;
  const { type, isShown } = mediaType(filename);
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff' };
  if (isShown && type !== 'image/svg+xml') return headers;
  const closed = { ...headers, 'content-security-policy': sandbox };
  return isShown ? closed : { ...closed, 'content-disposition': asAttachment(filename) };
}

/** RFC 6266: the name in ASCII for old clients, and unchanged (RFC 8187) with all its characters. */
function asAttachment(filename: string): string {
  const plain = filename.replace(/[^ -~]|["\\%]/gu, '_');
  const whole = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
