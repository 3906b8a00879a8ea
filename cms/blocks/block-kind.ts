import { both, type Fields, map, type Row, record, type Shape, whole } from '../decode.ts';
import { name } from '../shapes/values.ts';

/** Which fields of a stored block hold words; `items.title` is a field of its rows. Settings and code hold none. */
export interface BlockWords {
  /** Words one reads: they make the reading time longer, and a search finds them. */
  readonly read: readonly string[];
  /** Words beside what one looks at or listens to: a search finds them. */
  readonly found?: readonly string[];
}

/** All that this part has to know of a kind of block. */
export interface BlockKind<Type extends string, T> {
  readonly type: Type;
  readonly shape: Shape<{ type: Type; id: string } & T>;
  readonly words: BlockWords;
}

/** A kind of block: what it asks and how it is read, and where its words are. */
export function blockKind<const Type extends string, T extends object>(
  type: Type,
  shape: Shape<T>,
  words: BlockWords,
): BlockKind<Type, T> {
  const own = map(both(record({ id: name }), shape), ([{ id }, content]) => ({ type, id, ...content }));
  return { type, shape: own, words };
}

/** Fields as they are stored in the content of a block. */
export function stored<F extends Fields>(fields: F): Shape<Row<F>> {
  const shape: Shape<Row<F>> = whole(record(fields));
  return map(record({ content: shape }), ({ content }) => content);
}
