import { pageId } from '#site/routes.ts';
import type { DecodeContext, Shape } from '../decode/decode.ts';
import { type ContentQuery, pageQuery, type Topic } from './content-query.ts';

export interface Question<T> extends ContentQuery {
  decode(answer: unknown, context: DecodeContext): T;
}

/** The page that every footer links to (app/frame/frame.data.tsx). */
const pageInFrame = pageId('accessibility');

/** A question whose select and decoder come from one shape. */
export function question<T>(
  name: string,
  query: string,
  { select, isList = false, condense, decode }: Shape<T>,
  about: Topic = 'site',
): Question<T> {
  const nested = typeof select === 'object' ? { select: select.select } : {};
  return { name, request: { query, ...nested }, about, isList, ...(condense && { condense }), decode };
}

export function pageQuestion<T>(name: string, id: string, shape: Shape<T>): Question<T> {
  return { ...question(name, pageQuery(id), shape, { page: id }), isOnEveryPage: id === pageInFrame };
}
