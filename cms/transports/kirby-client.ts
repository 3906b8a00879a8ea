import { setTimeout as wait } from 'node:timers/promises';

export type KirbyCredentials =
  | { type: 'bearer'; token: string }
  | { type: 'basic'; username: string; password: string }
  | { type: 'none' };

export interface KirbyClientOptions {
  baseUrl: string;
  credentials: KirbyCredentials;
  deadline: number;
}

export interface KirbyRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  maxBytes: number;
}

export interface KirbyResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export interface KirbyClient {
  host: string;
  origin: string;
  folder: string;
  /**
   * Retries temporary failures.
   * @throws Error with one sentence without secrets
   */
  send(request: KirbyRequest): Promise<KirbyResponse>;
  /** Removes our credentials from a server's text. */
  conceal(text: string): string;
  /** Whether a body repeats our credentials and must not be used. */
  repeatsCredentials(body: Buffer): boolean;
  close(): Promise<void>;
}

export class TooLargeResponse extends Error {}

export function traceHeaders(traceparent: string | null = null): Record<string, string> {
  return traceparent === null ? {} : { traceparent };
}

/** Few, because PHP has few workers and editors need some of them. */
const CONNECTIONS = 4;
const MAX_WAITING = 500;
const ATTEMPTS = 3;
/** Milliseconds before the second attempt; the third waits twice as long. */
const PAUSE = 200;

/** Statuses after which a request is repeated, because requests only read. */
const passing = new Set([502, 503, 504]);
const passingErrors = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const sentences: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there; look at KIRBY_BASE_URL',
  ENOTFOUND: 'its host is not known; look at KIRBY_BASE_URL',
  EAI_AGAIN: 'its host could not be looked up',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; look at the clock of this machine',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; name its authority in NODE_EXTRA_CA_CERTS',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed; name its authority in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'the authority of its certificate is not known; name it in NODE_EXTRA_CA_CERTS',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'the authority of its certificate is not known; name it in NODE_EXTRA_CA_CERTS',
  CERT_SIGNATURE_FAILURE: 'the authority of its certificate is not known; name it in NODE_EXTRA_CA_CERTS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host; look at KIRBY_BASE_URL',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS at this port; look at KIRBY_BASE_URL',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it speaks no TLS at this port; look at KIRBY_BASE_URL',
};

export function createKirbyClient({ baseUrl, credentials, deadline }: KirbyClientOptions): KirbyClient {
  const url = new URL(baseUrl);
  const folder = url.pathname.replace(/\/+$/, '');
  // Loaded on demand, because it takes a tenth of a second.
  const opening = import('undici').then(
    ({ Pool }) =>
      new Pool(url.origin, {
        connections: CONNECTIONS,
        pipelining: 1,
        connectTimeout: deadline,
        headersTimeout: deadline,
        bodyTimeout: deadline,
        keepAliveTimeout: 30_000,
      }),
  );
  const authorization = authorizationOf(credentials);
  const secrets = secretsOf(credentials);
  let waiting = 0;

  async function attempt(request: KirbyRequest, signal: AbortSignal): Promise<KirbyResponse> {
    const { method, path, body, maxBytes } = request;
    const pool = await opening;
    const response = await pool.request({
      method,
      path: folder + path,
      headers: { ...request.headers, ...authorization },
      body: body ?? null,
      signal,
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new TooLargeResponse(`its answer is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value[0] : value,
      ]),
    );
    return { status: response.statusCode, headers, body: Buffer.concat(chunks) };
  }

  async function send(request: KirbyRequest): Promise<KirbyResponse> {
    if (waiting >= MAX_WAITING) throw new Error(`${MAX_WAITING} queries wait for it already`);
    waiting++;
    const signal = AbortSignal.timeout(deadline);
    try {
      for (let count = 1; ; count++) {
        const isLast = count === ATTEMPTS;
        try {
          const response = await attempt(request, signal);
          if (!passing.has(response.status) || isLast) return response;
        } catch (error) {
          if (isLast || !passingErrors.has(codeOf(error))) throw error;
        }
        await wait(PAUSE * count * (0.5 + Math.random() / 2), undefined, { signal });
      }
    } catch (error) {
      if (error instanceof TooLargeResponse) throw error;
      // The cause is left out, because it may repeat credentials.
      throw new Error(explain(error, signal, deadline));
    } finally {
      waiting--;
    }
  }

  return {
    host: url.host,
    origin: url.origin,
    folder,
    send,
    conceal: (text) =>
      [...secrets.sent, ...secrets.known].reduce((rest, each) => rest.replaceAll(each, '…'), text),
    // PHP writes a slash in JSON as \/.
    repeatsCredentials: (body) =>
      secrets.sent.some((each) => body.includes(each) || body.includes(each.replaceAll('/', '\\/'))),
    close: async () => (await opening).destroy(),
  };
}

/** `sent` values are too long to occur by accident; `known` values may also be in an editor's text. */
function secretsOf(credentials: KirbyCredentials): { sent: string[]; known: string[] } {
  if (credentials.type === 'none') return { sent: [], known: [] };
  const { token, password } = { token: '', password: '', ...credentials };
  const sent = authorizationOf(credentials).authorization?.split(' ')[1] ?? token;
  return { sent: sent.length < 12 ? [] : [sent], known: [token, password].filter((each) => each !== '') };
}

function authorizationOf(credentials: KirbyCredentials): Record<string, string> {
  if (credentials.type === 'none') return {};
  if (credentials.type === 'bearer') return { authorization: `Bearer ${credentials.token}` };
  const { username, password } = credentials;
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code ?? '') : '';
}

function explain(error: unknown, signal: AbortSignal, deadline: number): string {
  if (signal.aborted || /TIMEOUT/.test(codeOf(error))) return `no answer within ${deadline / 1000} s`;
  const known = sentences[codeOf(error)];
  if (known !== undefined) return known;
  return error instanceof Error ? `${error.message}${codeOf(error) && ` (${codeOf(error)})`}` : String(error);
}
