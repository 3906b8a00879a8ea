import { type Fields, map, merged, type Row, record, type Shape, unselected } from '../decode/decode.ts';
import type { Image } from '../shapes/image.ts';
import { name } from '../shapes/values.ts';

interface BlockFacts<T> {
  /** Fields with words that count for the reading time; `items.title` is a field of rows. */
  readonly read: readonly string[];
  /** Fields that only the search reads. */
  readonly found?: readonly string[];
  readonly isInNotes?: boolean;
  /** Pictures that lists on the same page must not repeat. */
  pictures?(block: T): readonly Image[];
  readonly example: { readonly content: object; readonly [part: string]: unknown };
}

export interface BlockKind<T, Type = string> extends BlockFacts<T> {
  readonly type: Type;
  readonly shape: Shape<T>;
}

export function blockKind<const Type extends string, T extends object>(
  type: Type,
  shape: Shape<T>,
  facts: BlockFacts<{ type: Type; id: string } & T>,
): BlockKind<{ type: Type; id: string } & T, Type> {
  const own = map(merged(record({ id: name }), shape), ([{ id }, content]) => ({ type, id, ...content }));
  return { type, shape: own, ...facts };
}

export function stored<F extends Fields>(fields: F): Shape<Row<F>> {
  const shape: Shape<Row<F>> = unselected(record(fields));
  return map(record({ content: shape }), ({ content }) => content);
}
