import { pageId } from '#site/routes.ts';
import type { DecodeContext, Shape } from '../decode/decode.ts';
import { type ContentQuery, pageKql, type Topic } from './content-query.ts';

export interface Query<T> extends ContentQuery {
  decode(result: unknown, context: DecodeContext): T;
}

/** The page that every footer links to (app/frame/frame.data.tsx). */
const pageInFrame = pageId('accessibility');

export function query<T>(
  name: string,
  query: string,
  { select, isList = false, condense, decode }: Shape<T>,
  about: Topic = 'site',
): Query<T> {
  const nested = typeof select === 'object' ? { select: select.select } : {};
  return { name, request: { query, ...nested }, about, isList, ...(condense && { condense }), decode };
}

export function pageQuery<T>(name: string, id: string, shape: Shape<T>): Query<T> {
  return { ...query(name, pageKql(id), shape, { page: id }), isOnEveryPage: id === pageInFrame };
}
