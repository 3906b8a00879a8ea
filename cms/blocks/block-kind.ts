import { type Fields, map, merged, type Row, record, type Shape, unselected } from '../decode/decode.ts';
import { name } from '../shapes/values.ts';

/** Which fields of a stored block hold words; `items.title` is a field of its rows. */
export interface BlockWords {
  /** Running text: it counts for the reading time, and the search finds it. */
  readonly read: readonly string[];
  /** Text beside images or audio: the search finds it, but it does not count for the reading time. */
  readonly found?: readonly string[];
}

/** Everything that the content layer knows about a kind of block. */
export interface BlockKind<Type extends string, T> {
  readonly type: Type;
  readonly shape: Shape<{ type: Type; id: string } & T>;
  readonly words: BlockWords;
}

/** Defines a kind of block: its select and decoder, and which fields hold words. */
export function blockKind<const Type extends string, T extends object>(
  type: Type,
  shape: Shape<T>,
  words: BlockWords,
): BlockKind<Type, T> {
  const own = map(merged(record({ id: name }), shape), ([{ id }, content]) => ({ type, id, ...content }));
  return { type, shape: own, words };
}

export function stored<F extends Fields>(fields: F): Shape<Row<F>> {
  const shape: Shape<Row<F>> = unselected(record(fields));
  return map(record({ content: shape }), ({ content }) => content);
}
