import type { Asked } from '../answers/asked.ts';
import type { DecodeContext, Shape } from '../decode.ts';

/** A query of the site, and the decoder of its answer. */
export interface Question<T> extends Asked {
  decode(answer: unknown, context: DecodeContext): T;
}

/** A question whose select and decoder come from one shape. With `pages`, an answer that lacks many of those pages is not believed. */
export function question<T>(
  name: string,
  query: string,
  { select, isList = false, decode }: Shape<T>,
  { pages }: Pick<Asked, 'pages'> = {},
): Question<T> {
  const nested = typeof select === 'object' ? { select: select.select } : {};
  return { name, request: { query, ...nested }, isList, ...(pages && { pages }), decode };
}
