import { mediaType } from './media-type.ts';

/** Kirby publishes none of these: they would run on a server, on a visitor's computer or in the site's own origin. */
const neverServed = /\.(php\d*|phtml|phar|pht|cgi|pl|exe|html?|xhtml|htaccess)$/i;
/** As a document of its own a drawing or an opened download may run nothing, load nothing and be of no origin. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * How a browser may treat a file of the editors, by its name alone: shown when its type is on the list, else a download.
 * What is in it does not matter, because nobody looks (`nosniff`): HTML named .jpg is a broken picture. Null for a name that is never given out.
 */
export function mediaHeaders(filename: string): Record<string, string> | null {
  if (neverServed.test(filename)) return null;
  const { type, isShown } = mediaType(filename);
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff' };
  if (isShown && type !== 'image/svg+xml') return headers;
  const closed = { ...headers, 'content-security-policy': sandbox };
  return isShown ? closed : { ...closed, 'content-disposition': asAttachment(filename) };
}

/** RFC 6266: the name in ASCII for old clients, and as it is (RFC 8187), whatever characters it has. */
function asAttachment(filename: string): string {
  const plain = filename.replace(/[^ -~]|["\\%]/gu, '_');
  const whole = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
