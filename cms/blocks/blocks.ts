import { listOfValid, type Shape, union } from '../decode/decode.ts';
import { blockKinds, type PlainBlock } from './block-kinds.ts';

const shapes: Readonly<Record<string, Shape<PlainBlock>>> = Object.fromEntries(
  blockKinds.map(({ type, shape }) => [type, shape]),
);

const block = union<PlainBlock | null>('type', shapes, (type, context) => {
  context.warn('block-unknown', { type, query: context.query });
  return null;
});

/** Adds no ids, because they must be unique on the whole page (`withAnchors`). */
export const plainBlocks: Shape<PlainBlock[]> = listOfValid(block);
