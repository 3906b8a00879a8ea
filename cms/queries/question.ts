import type { DecodeContext, Shape } from '../decode.ts';
import type { KqlRequest } from '../kql.ts';

/** A query of the site, and the decoder of its answer. */
export interface Question<T> {
  /** A unique name: each name has one select only. */
  readonly name: string;
  readonly request: KqlRequest;
  /** Shortens an answer when it arrives: only the result is compared, kept and decoded. */
  condense?(answer: unknown): unknown;
  decode(answer: unknown, context: DecodeContext): T;
}

/** A question whose select and decoder come from one shape. */
export function question<T>(name: string, query: string, shape: Shape<T>): Question<T> {
  const nested = typeof shape.select === 'object' ? { select: shape.select.select } : {};
  return { name, request: { query, ...nested }, decode: shape.decode };
}
