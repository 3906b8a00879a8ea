export type KqlResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: KqlFailure };

export interface KqlFailure {
  /**
   * `query`: invalid or not allowed. `auth`: wrong credentials. `server`: it failed or is busy. `timeout`,
   * `aborted`, `network`: no response. `not-kql`: no KQL endpoint.
   */
  readonly kind: 'query' | 'auth' | 'server' | 'timeout' | 'aborted' | 'network' | 'not-kql';
  /** Kirby's message, if there is one. */
  readonly message: string;
  /** HTTP status; missing without a response. */
  readonly status?: number;
  /** Kirby's name of the error, such as `error.permission`. */
  readonly key?: string;
  readonly cause?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export function readAnswer(status: number, whole: string): KqlResult<unknown> {
  const body = parse(whole);
  if (status === 200 && body?.code === 200 && /^ok$/i.test(String(body.status)))
    // kirby-headless omits a null result.
    return { ok: true, data: body.result ?? null };
  const isKirby = body?.status === 'error';
  const key = isKirby && typeof body.key === 'string' ? body.key : undefined;
  const kind = kindOf(status, isKirby, key);
  const message =
    isKirby && typeof body.message === 'string' ? body.message : sentenceOf(status, whole, body);
  return { ok: false, error: { kind, message, status, ...(key !== undefined && { key }) } };
}

function kindOf(status: number, isKirby: boolean, key: string | undefined): KqlFailure['kind'] {
  if (key === 'error.permission') return 'query';
  if (status === 401 || status === 403) return 'auth';
  if (status >= 500 || status === 429) return 'server';
  return isKirby && key ? 'query' : 'not-kql';
}

function sentenceOf(status: number, whole: string, body: Fields | null): string {
  const text = whole.trim();
  const what = text === '' ? 'no body' : body ? 'other JSON' : text[0] === '<' ? 'HTML' : 'no JSON';
  return `Status ${status} with ${what}`;
}

function parse(text: string): Fields | null {
  try {
    return Object(JSON.parse(text)) as Fields;
  } catch {
    return null;
  }
}
