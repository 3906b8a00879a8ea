import type { Checked, KqlAnswer } from '../typed/answer.ts';
import type { KqlModel } from '../typed/values.ts';
import { type KqlFailure, type KqlResult, readAnswer } from './results.ts';

export type { KqlAnswer, KqlFailure, KqlModel, KqlResult };

/** A query, `true` for the field or method of that name, or a nested request. */
export type KqlSelectValue = string | boolean | KqlRequest | { readonly select: KqlSelect };
export type KqlSelect = readonly string[] | { readonly [name: string]: KqlSelectValue };

export interface KqlRequest {
  readonly query: string;
  readonly select?: KqlSelect;
  readonly pagination?: { readonly page?: number; readonly limit?: number };
}

export interface KqlCallOptions {
  /** Language code; the client's if missing. A site uses its default language for an unknown one. */
  readonly language?: string;
  readonly signal?: AbortSignal;
  /** Maximum milliseconds for the whole response; the client's if missing. */
  readonly timeout?: number;
}

export interface KqlClientOptions extends Omit<KqlCallOptions, 'signal'> {
  /** Endpoint: `https://example.org/api/query`, or `/api/kql` of the headless plugin. */
  readonly url: string;
  readonly auth?: { readonly token: string } | { readonly user: string; readonly password: string };
  readonly fetch?: typeof globalThis.fetch;
}

/** `kql-engine types` makes `Model`; without it every name may be a field. */
export interface KqlClient<Model extends KqlModel = KqlModel> {
  /**
   * Never rejects. A literal query types its result; unknown names and wrong arguments are compiler errors.
   */
  query<const R extends KqlRequest | string>(
    request: R & Checked<Model, R>,
    options?: KqlCallOptions,
  ): Promise<KqlResult<KqlAnswer<Model, R>>>;
  /**
   * Sends several queries in one request, with results under their names. One failure fails all. Never
   * rejects.
   */
  batch<const R extends Readonly<Record<string, KqlRequest | string>>>(
    requests: R & { readonly [name in keyof R]: Checked<Model, R[name]> },
    options?: KqlCallOptions,
  ): Promise<KqlResult<{ -readonly [name in keyof R]: KqlAnswer<Model, R[name]> }>>;
}

const SECONDS = 10;

/**
 * Creates a client for one KQL endpoint, for Node, browsers and Deno. Sends nothing before the first query.
 * @throws TypeError for an address or credentials that cannot be sent
 */
export function createKqlClient<Model extends KqlModel = KqlModel>(
  options: KqlClientOptions,
): KqlClient<Model> {
  const { auth } = options;
  const { location } = globalThis as { location?: { href: string } };
  const url = new URL(options.url, location?.href);
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json' });
  if (auth) headers.set('authorization', 'token' in auth ? `Bearer ${auth.token}` : `Basic ${basic(auth)}`);

  async function send(body: unknown, given: KqlCallOptions = {}): Promise<KqlResult<unknown>> {
    const { language, timeout = SECONDS * 1000 } = { ...options, ...given };
    const limit = AbortSignal.timeout(timeout);
    const all = new Headers(headers);
    if (language) all.set('x-language', language);
    try {
      const response = await (options.fetch ?? fetch)(url, {
        method: 'POST',
        headers: all,
        body: JSON.stringify(body),
        signal: given.signal ? AbortSignal.any([limit, given.signal]) : limit,
      });
      return readAnswer(response.status, await response.text());
    } catch (cause) {
      if (given.signal?.aborted) return failure('aborted', 'The request was aborted', cause);
      if (limit.aborted) return failure('timeout', `No answer within ${timeout} ms`, cause);
      return failure('network', cause instanceof Error ? cause.message : String(cause), cause);
    }
  }

  async function query(request: KqlRequest | string, given?: KqlCallOptions): Promise<KqlResult<unknown>> {
    const input = typeof request === 'string' ? { query: request } : request;
    // Kirby returns the whole site for an empty or missing query.
    return input.query ? send(input, given) : failure('query', 'The query is empty');
  }

  async function batch(queries: Readonly<Record<string, unknown>>, given?: KqlCallOptions) {
    const result = await send({ queries }, given);
    const names = Object.keys(queries);
    if (!result.ok || names.every((name) => Object.hasOwn(Object(result.data), name))) return result;
    return failure('not-kql', `The answer has not all of ${names}`);
  }

  // The type comes from the query, because the response is not known yet.
  return { query, batch } as KqlClient<Model>;
}

function failure(
  kind: KqlFailure['kind'],
  message: string,
  cause?: unknown,
): { ok: false; error: KqlFailure } {
  return { ok: false, error: { kind, message, cause } };
}

/** PHP reads credentials as bytes of UTF-8. */
function basic({ user, password }: { user: string; password: string }): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)));
}
