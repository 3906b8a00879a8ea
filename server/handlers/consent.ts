import type { Handler } from 'hono';
import {
  CONSENT_LIFETIME,
  type ConsentSettings,
  consentValues,
  consentVersion,
  cookieFacts,
} from '#site/consent.ts';
import type { ServerEnv } from '../server-env.ts';
import { readBody } from './read-body.ts';

const MAX_BYTES = 256;

interface Options {
  origin: string;
  consent: ConsentSettings;
}

/**
 * `POST /api/consent`: the form of the question about cookies, before the script has come (N12). The body is
 * `answer=yes` or `answer=no`; the answer sets the two cookies that the script would set, and goes back to
 * the page. Nothing is stored here. 403 for a form of another site, 400 and 413 for another body.
 */
export function consentHandler({ origin, consent }: Options): Handler<ServerEnv> {
  const facts = cookieFacts(consent);
  const version = consentVersion(facts);
  const ids = facts.optional.map(({ id }) => id);
  const rules = `; Path=/; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;
  return async (c) => {
    const { headers } = c.req.raw;
    c.header('Cache-Control', 'no-store');
    const isOwn = (host: string | null) => host === headers.get('host') || host === new URL(origin).host;
    if (!isOwnForm(headers, isOwn)) return c.text('Only a form of this site may answer.', 403);
    const body = await readBody(c.req.raw, MAX_BYTES);
    if (body === null) return c.text(`An answer has at most ${MAX_BYTES} bytes.`, 413);
    const answer = new URLSearchParams(body).get('answer');
    if (answer !== 'yes' && answer !== 'no') return c.text('The answer is yes or no.', 400);
    const isYes = answer === 'yes';
    for (const [name, value] of Object.entries(consentValues(version, isYes, isYes ? ids : []))) {
      const age = value === null ? 0 : CONSENT_LIFETIME / 1000;
      c.header('Set-Cookie', `${name}=${value ?? ''}; Max-Age=${age}${rules}`, { append: true });
    }
    return c.redirect(pageOf(headers, isOwn), 303);
  };
}

type IsOwn = (host: string | null) => boolean;

/** By the host, because a proxy in front may speak another protocol. */
function isOwnForm(headers: Headers, isOwn: IsOwn): boolean {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin') ?? headers.get('referer');
  return (site === null || site === 'same-origin') && isOwn(hostOf(from));
}

/** The page with the form. Its path and query only, so that nobody is sent to another host. */
function pageOf(headers: Headers, isOwn: IsOwn): string {
  const referer = headers.get('referer');
  if (referer === null || !isOwn(hostOf(referer))) return '/';
  const { pathname, search } = new URL(referer);
  // A path that begins with two slashes would be a host.
  return pathname.replace(/^\/+/, '/') + search;
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
