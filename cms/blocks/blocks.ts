import { choice, map, parts, type Shape } from '../decode.ts';
import { withAnchors } from './anchors.ts';
import { type Block, blockKinds } from './block-kinds.ts';

const shapes: Readonly<Record<string, Shape<Block>>> = Object.fromEntries(
  blockKinds.map(({ type, shape }) => [type, shape]),
);

const block = choice<Block | null>('type', shapes, (type, context) => {
  context.warn('left out a block of an unknown type', { type, query: context.query });
  return null;
});

/** The blocks of a page, without broken and unknown ones; each heading has its own anchor. */
export const blocks: Shape<Block[]> = map(parts(block), withAnchors);
