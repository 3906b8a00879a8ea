import type { Handler } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  CONSENT_LIFETIME,
  type ConsentSettings,
  consentValues,
  consentVersion,
  cookieFacts,
  readConsent,
} from '#site/consent.ts';
import type { ServerEnv } from '../server-env.ts';
import { createIsOwnHost, isOwnForm, pageOf } from './own-form.ts';
import { readBody } from './read-body.ts';

const MAX_BYTES = 256;

interface Options {
  origin: string;
  consent: ConsentSettings;
}

/**
 * `POST /api/consent?version=…` stores `decision=accept`, `decline`, or `select` with `id=…` in cookies only
 * (K11). 303 for a form, 204 for a script, 403 for another site.
 */
export function consentHandler({ origin, consent }: Options): Handler<ServerEnv> {
  const ids = cookieFacts(consent).optional.map(({ id }) => id);
  const rules = `; Path=/; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;
  return async (c) => {
    const { headers } = c.req.raw;
    c.header('Cache-Control', 'no-store');
    const isOwnHost = createIsOwnHost(origin, headers);
    if (!isOwnForm(headers, isOwnHost)) return c.text('Only a page of this site may send this.', 403);
    const body = await readBody(c.req.raw, MAX_BYTES);
    if (body === null) return c.text(`A decision has at most ${MAX_BYTES} bytes.`, 413);
    const version = c.req.query('version') ?? '';
    const decision = readDecision(new URLSearchParams(body), ids);
    if (decision === null || !/^[a-z\d]{1,13}$/.test(version))
      return c.text('The decision is accept, decline or select, about a version.', 400);
    for (const [name, value] of Object.entries(consentValues(version, decision.isGiven, decision.enabled))) {
      const age = value === null ? 0 : CONSENT_LIFETIME / 1000;
      c.header('Set-Cookie', `${name}=${value ?? ''}; Max-Age=${age}${rules}`, { append: true });
    }
    const isNavigation = headers.get('accept')?.includes('text/html');
    return isNavigation ? c.redirect(pageOf(headers, isOwnHost), 303) : c.body(null, 204);
  };
}

function readDecision(form: URLSearchParams, ids: readonly string[]) {
  switch (form.get('decision')) {
    case 'accept':
      return { isGiven: true, enabled: ids };
    case 'decline':
      return { isGiven: false, enabled: [] };
    case 'select':
      return { isGiven: true, enabled: ids.filter((id) => form.getAll('id').includes(id)) };
    default:
      return null;
  }
}

const BAR_SHOWN = `:root{padding-block-end:var(--consent);scroll-padding-block-end:calc(var(--consent) + 1rem)}
.consent-bar{display:block}
@media(width<64em){.event-ticket[data-at="bar"]{inset-block-end:var(--consent)}}
`;

/** Shows the bar by style sheet, so that all visitors get the same page. */
export function consentStylesHandler({ consent }: Pick<Options, 'consent'>): Handler<ServerEnv> {
  const facts = cookieFacts(consent);
  const list = { version: consentVersion(facts), ids: facts.optional.map(({ id }) => id) };
  return (c) => {
    const isShown =
      c.req.query('change') !== undefined || readConsent((name) => getCookie(c, name), list) === null;
    return c.body(isShown ? BAR_SHOWN : '', 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'private, no-store',
    });
  };
}
