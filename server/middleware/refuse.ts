import type { MiddlewareHandler } from 'hono';
import { href } from '#site/href.ts';
import type { ServerEnv } from '../server-env.ts';

const longestTarget = 2048;

const messages = { 400: 'Malformed address', 405: 'Method not allowed', 414: 'Address too long' } as const;

type RefusedStatus = keyof typeof messages;

const proxy = href('query', { id: '' });
const writtenTo = [href('purge'), href('consent'), proxy];

export function acceptsBody(method: string, path: string): boolean {
  return method === 'POST' && writtenTo.some((address) => path.startsWith(address));
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: RefusedStatus;

  constructor(status: RefusedStatus) {
    super(messages[status]);
    this.status = status;
  }
}

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
 * Accepts only well-formed GET and HEAD requests.
 * @throws Refusal
 */
export const refuseBadRequests: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const status = refusedStatus(c.req.method, pathname + search);
  if (status !== null) throw new Refusal(status);
  await next();
};

export const refuseMethod: MiddlewareHandler<ServerEnv> = async () => {
  throw new Refusal(405);
};

function isWellFormedPath(pathname: string): boolean {
  if (!/[%\\]/.test(pathname)) return true;
  if (/%2f|%5c|\\/i.test(pathname)) return false;
  try {
    const decoded = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    return !/[\u0000-\u001f\u007f]/.test(decoded) && !/(^|\/)\.\.?(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}
