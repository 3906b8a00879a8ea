import type { DecodeContext, Shape } from '../decode.ts';
import type { KqlRequest } from '../kql.ts';

/** Something the site asks of the content system, and how the answer is read. */
export interface Question<T> {
  /** The name it is known by; each name is asked in one way only. */
  readonly name: string;
  readonly request: KqlRequest;
  decode(answer: unknown, context: DecodeContext): T;
}

/** A question whose select and decoder come from one shape. */
export function question<T>(name: string, query: string, shape: Shape<T>): Question<T> {
  const nested = typeof shape.select === 'object' ? { select: shape.select.select } : {};
  return { name, request: { query, ...nested }, decode: shape.decode };
}
