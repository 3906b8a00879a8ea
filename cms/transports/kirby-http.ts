import type { Locale } from '#site/languages.ts';
import { createPendingRequests } from '#site/pending-requests.ts';
import { CmsUnavailableError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import type { KqlRequest, Select } from '../decode/kql.ts';
import { createKirbyClient, type KirbyCredentials, traceHeaders } from './kirby-client.ts';
import { createLanguageCheck, splitLanguage, withLanguage } from './language-check.ts';
import { createMerge } from './merge-queries.ts';
import { rebaseUrls } from './rebase-urls.ts';
import { createRemoteMedia } from './remote-media.ts';
import type { Manner, Transport } from './transport.ts';

export interface KirbyHttpOptions {
  baseUrl: string;
  /** Either `api/query`, or `api/kql` of kirby-headless. */
  endpoint: string;
  credentials: KirbyCredentials;
  /** Time limit in milliseconds, retries included. */
  deadline: number;
  mediaDir: string;
  log: CmsLog;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

interface Sending extends Partial<Manner> {
  fail(reason: string, cause?: unknown): CmsUnavailableError;
  isOneOfSeveral?: boolean;
}

type Reply = ReturnType<typeof splitLanguage>;

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

const isSmall = /^(page|site\.files\.find)\("[^"]*"\)$/;
/** Statuses with which Kirby refuses one wrong query. */
const ofOneQuery: ReadonlySet<number> = new Set([400, 404, 500]);

/**
 * Checks each body, because an error may have status 200. Turns Kirby's addresses into this site's addresses.
 */
export function createKirbyHttpTransport(options: KirbyHttpOptions): Transport {
  const { baseUrl, endpoint, log, mediaDir } = options;
  const client = createKirbyClient(options);
  const media = createRemoteMedia({ client, dir: mediaDir, log });
  const pending = createPendingRequests<unknown>();

  async function post({ query, select }: KqlRequest, locale: Locale, how: Sending): Promise<Reply | null> {
    const { status, body } = await client
      .send({
        method: 'POST',
        path: `/${endpoint}`,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-language': locale,
          // kirby-headless caches responses until something is published.
          ...(how.isFresh && { 'x-cacheable': 'false' }),
          ...traceHeaders(how.traceparent),
        },
        body: JSON.stringify(select ? { query, select: withLanguage(select) } : { query }),
        maxBytes: MAX_RESPONSE_BYTES,
      })
      .catch((error: unknown) => {
        throw how.fail(error instanceof Error ? error.message : String(error), error);
      });
    if (client.repeatsCredentials(body))
      throw how.fail(`status ${status}; it repeats our credentials, so nothing of it is used`);
    const envelope = parse(body);
    if (how.isOneOfSeveral && ofOneQuery.has(status)) return null;
    if (status !== 200) throw how.fail(refusal(status, envelope));
    // kirby-headless leaves out `result` if it is null.
    if (envelope === null || !('result' in envelope || envelope.code === 200))
      throw how.fail(`status 200 with ${nameOf(body)}`);
    return splitLanguage(envelope.result ?? null);
  }

  function failureOf(query: string, locale: Locale): Sending['fail'] {
    return (reason, cause) =>
      new CmsUnavailableError(
        `${client.host} did not answer ${query}: ${client.conceal(reason)}`,
        { query, locale },
        cause,
      );
  }

  const findProblem = createLanguageCheck({
    now: options.now ?? (() => performance.now()),
    async ask(locale) {
      const fail = failureOf('kirby.languageCode', locale);
      return (await post({ query: 'site', select: {} }, locale, { fail }))?.language;
    },
  });

  async function ask(request: KqlRequest, locale: Locale, how: Sending): Promise<{ result: unknown } | null> {
    const reply = await post(request, locale, how);
    if (reply === null) return null;
    const problem = await findProblem(reply.language, locale);
    if (problem !== null) throw how.fail(problem);
    return { result: rebaseUrls(reply.result, baseUrl) };
  }

  async function send(
    requests: readonly KqlRequest[],
    locale: Locale,
    how: Manner,
  ): Promise<unknown[] | null> {
    const fail = failureOf(requests.map(({ query }) => query).join(', '), locale);
    const named = requests.map(({ query, select }, at): [string, Select] => [
      `result${at}`,
      select ? { query, select } : query,
    ]);
    const request = { query: 'site', select: Object.fromEntries(named) };
    const reply = await ask(request, locale, { ...how, fail, isOneOfSeveral: true });
    if (reply === null) return null;
    const { result } = reply;
    if (typeof result !== 'object' || result === null || Array.isArray(result))
      throw fail('status 200 without the queries');
    const results: Record<string, unknown> = { ...result };
    return named.map(([name]) => results[name] ?? null);
  }

  async function sendOne(request: KqlRequest, locale: Locale, how: Manner): Promise<unknown> {
    const fail = failureOf(request.query, locale);
    return (await ask(request, locale, { ...how, fail }))?.result ?? null;
  }

  const merge = createMerge({ send, sendOne });
  const sendSoon: typeof sendOne = (request, locale, how) =>
    isSmall.test(request.query) ? merge(request, locale, how) : sendOne(request, locale, how);

  return {
    query(request, locale, how = { isFresh: false }) {
      if (how.isFresh) return sendOne(request, locale, how);
      const key = `${locale} ${JSON.stringify(request)}`;
      return pending.share(key, () => sendSoon(request, locale, how));
    },
    media,
    onChange: () => () => {},
    close: () => void client.close(),
  };
}

function parse(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function refusal(status: number, envelope: Record<string, unknown> | null): string {
  if (status === 401 || status === 403 || (status === 404 && typeof envelope?.key !== 'string'))
    return `${status}: ${fixes[status]}`;
  const message = typeof envelope?.message === 'string' ? `, "${envelope.message.slice(0, 200)}"` : '';
  const key = typeof envelope?.key === 'string' ? ` (${envelope.key})` : '';
  return `${status}${key}${message}`;
}

const fixes: Record<number, string> = {
  401: 'it wants other credentials; look at KIRBY_API_TOKEN, or KIRBY_API_USERNAME and KIRBY_API_PASSWORD',
  403: 'it refuses these credentials or this query; look at KIRBY_API_USERNAME and KIRBY_API_PASSWORD',
  404: 'there is no query endpoint at this address; look at KIRBY_BASE_URL and KIRBY_API_PREFIX',
};

function nameOf(body: Buffer): string {
  const start = body.toString('utf8', 0, 200).trim();
  if (start === '') return 'no body';
  return start.startsWith('<') ? 'HTML' : `something else than an answer (${body.byteLength} bytes)`;
}
