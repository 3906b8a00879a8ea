import { createHash, timingSafeEqual } from 'node:crypto';
import { KqlAuthError, KqlLoginError } from '../errors.ts';
import type { Settings, UserDefinition } from '../options.ts';

export type Endpoint = 'query' | 'kql';

export class BearerRefused extends Error {}

/**
 * Returns null if no account is needed.
 * @throws KqlAuthError without credentials, KqlLoginError with wrong ones, BearerRefused
 */
export function authenticate(
  request: Request,
  endpoint: Endpoint,
  settings: Settings,
): UserDefinition | null {
  const { auth } = settings;
  if (auth === null) return null;
  const authorization = request.headers.get('authorization') ?? '';
  if (auth.type === 'bearer' && endpoint === 'kql' && auth.token !== undefined) {
    const token = auth.token.trim();
    if (token === '' || !isSame(authorization, `Bearer ${token}`)) throw new BearerRefused('Unauthorized');
    return null;
  }
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
  if (basic === undefined) throw new KqlAuthError('Unauthenticated', { endpoint });
  const [email = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  const user = auth.users?.find((one) => one.email.toLowerCase() === email.toLowerCase());
  // Compares with a password even for an unknown account, because time must not tell which accounts exist.
  const isRight = isSame(rest.join(':'), user?.password ?? '');
  if (!user || !isRight) throw new KqlLoginError('Invalid login', { endpoint });
  return user;
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
