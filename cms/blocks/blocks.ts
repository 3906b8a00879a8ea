import { choice, listOfValid, map, type Shape } from '../decode/decode.ts';
import { withAnchors } from './anchors.ts';
import { type Block, blockKinds } from './block-kinds.ts';

const shapes: Readonly<Record<string, Shape<Block>>> = Object.fromEntries(
  blockKinds.map(({ type, shape }) => [type, shape]),
);

const block = choice<Block | null>('type', shapes, (type, context) => {
  context.warn('left out a block of an unknown type', { type, query: context.query });
  return null;
});

export const blocks: Shape<Block[]> = map(listOfValid(block), withAnchors);
