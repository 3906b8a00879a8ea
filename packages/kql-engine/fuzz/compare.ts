import { isDeepStrictEqual } from 'node:util';
import type { Case } from './make-case.ts';

export type FetchAnswer = (request: Request) => Promise<Response>;

export interface Endpoint {
  readonly url: string;
  readonly fetchAnswer: FetchAnswer;
  readonly token?: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function answerOf(
  { url, fetchAnswer, token }: Endpoint,
  { path, language, input }: Case,
): Promise<Answer> {
  const response = await fetchAnswer(
    new Request(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(language === null ? {} : { 'x-language': language }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: normalize(text, url) };
}

export function isSame(one: Answer, other: Answer): boolean {
  // The text also compares the order of keys, which is the order of a list.
  return isDeepStrictEqual(one, other) && JSON.stringify(one.body) === JSON.stringify(other.body);
}

/** Kirby encodes letters of mail addresses at random. */
function plainLetters(entities: string): string {
  const codes = [...entities.matchAll(/&#(x?)([0-9a-f]+);/g)];
  return codes
    .map(([, hex, code = '']) => String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)))
    .join('');
}

/** Kirby's option `debug` adds details and PHP's message to an error. */
function withoutDebug(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status !== 'error')
    return body;
  const { code, key, message } = body as Readonly<Record<string, unknown>>;
  return { code, key, ...(code !== 500 && { message }) };
}

function normalize(text: string, url: string): unknown {
  try {
    return withoutDebug(
      JSON.parse(
        JSON.stringify(JSON.parse(text))
          .replaceAll(url, 'BASE')
          .replace(/\/[0-9a-f]{10}-\d{10}\//g, '/TOKEN/')
          .replace(/(?:&#(?:\d+|x[0-9a-f]+);)+/g, plainLetters)
          .replace(/_token=[0-9a-f]{10}/g, '_token=TOKEN')
          .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID'),
      ),
    );
  } catch {
    return text.slice(0, 200);
  }
}
