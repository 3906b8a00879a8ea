import type { MiddlewareHandler } from 'hono';
import { href } from '#site/href.ts';
import type { ServerEnv } from '../server-env.ts';

const longestTarget = 2048;

const messages = { 400: 'Malformed address', 405: 'Method not allowed', 414: 'Address too long' } as const;

type RefusedStatus = keyof typeof messages;

/** The only addresses that accept POST, in app.ts. */
const proxy = href('query', { id: '' });
const writtenTo = [href('purge'), href('consent'), proxy];

/** Whether a request may have a body. */
export function acceptsBody(method: string, path: string): boolean {
  return method === 'POST' && writtenTo.some((address) => path.startsWith(address));
}

/** Thrown for a request that is refused before any look-up. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusedStatus;

  constructor(status: RefusedStatus) {
    super(messages[status]);
    this.status = status;
  }
}

/**
 * Why a request is refused before any look-up: 405 for a method, 414 for an overlong address, 400 for a
 * malformed one; null when it is not.
 * @param target path and query as a URL has them; null for what is no address
 */
function refusedStatus(method: string, target: string | null): RefusedStatus | null {
  if (method !== 'GET' && method !== 'HEAD') {
    const hasOwn = target !== null && (acceptsBody(method, target) || target.startsWith(proxy));
    return hasOwn ? null : 405;
  }
  if (target === null) return 400;
  if (target.length > longestTarget) return 414;
  const [path = ''] = target.split('?', 1);
  return isWellFormedPath(path) ? null : 400;
}

/**
 * Lets only well-formed GET and HEAD requests through, and what has methods of its own.
 * @throws Refusal
 */
export const refuseBadRequests: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const status = refusedStatus(c.req.method, pathname + search);
  if (status !== null) throw new Refusal(status);
  await next();
};

/** For a method that no route has. @throws Refusal */
export const refuseMethod: MiddlewareHandler<ServerEnv> = async () => {
  throw new Refusal(405);
};

/**
 * Whether a path can be decoded, without control characters, backslashes, encoded slashes or dot segments.
 */
function isWellFormedPath(pathname: string): boolean {
  // In a URL all of these but a backslash are written with a percent sign, or resolved.
  if (!/[%\\]/.test(pathname)) return true;
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
