import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';

const longestTarget = 2048;

/** Thrown for a request that is refused before any look-up. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 400 | 405 | 414;

  constructor(status: 400 | 405 | 414, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Lets only well-formed GET and HEAD requests through.
 * @throws Refusal 405 for other methods than GET and HEAD, 414 for an overlong address, 400 for a malformed one.
 */
export const refuseBadRequests: MiddlewareHandler<ServerEnv> = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new Refusal(405, 'Method not allowed');
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > longestTarget) throw new Refusal(414, 'Address too long');
  if (!isWellFormedPath(pathname)) throw new Refusal(400, 'Malformed address');
  await next();
};

/** Whether a path can be decoded, and has no control characters, backslashes, encoded slashes or dot segments. */
function isWellFormedPath(pathname: string): boolean {
  if (/%2f|%5c|\\/i.test(pathname)) return false;
  try {
    const decoded = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    return !/[\u0000-\u001f\u007f]/.test(decoded) && !/(^|\/)\.\.?(\/|$)/.test(decoded);
  } catch {
    // decodeURIComponent throws on malformed percent-encoding.
    return false;
  }
}
