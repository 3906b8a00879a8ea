import { type Fields, map, merged, type Row, record, type Shape, unselected } from '../decode/decode.ts';
import type { Image } from '../shapes/image.ts';
import { name } from '../shapes/values.ts';

interface BlockFacts<T> {
  /** The fields with running text, which counts for the reading time; `items.title` is a field of rows. */
  readonly read: readonly string[];
  /** The fields with text beside images or audio, which only the search finds. */
  readonly found?: readonly string[];
  /** Whether its text belongs in the notes of an episode. */
  readonly isInNotes?: boolean;
  /** The pictures that it shows, so that no list of the page repeats them. */
  pictures?(block: T): readonly Image[];
  /** Kirby's result for a block in which an editor filled in everything. The gallery and the checks show it. */
  readonly example: { readonly content: object; readonly [part: string]: unknown };
}

/** Everything that the content layer knows about a kind of block. */
export interface BlockKind<T, Type = string> extends BlockFacts<T> {
  readonly type: Type;
  readonly shape: Shape<T>;
}

/** Defines a kind of block: its select and decoder, and the facts that lists, feeds and the search need. */
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
