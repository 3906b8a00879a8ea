import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { Block, BlockKind, Image, PlainBlock } from '#cms/types.ts';
import * as fields from './fields.ts';

const kinds: { readonly [Type in PlainBlock['type']]: BlockKind<PlainBlock> } = fields;

export const kindOf = ({ type }: PlainBlock): BlockKind<PlainBlock> => kinds[type];

export function picturesIn(blocks: readonly Block[]): Image[] {
  return flatBlocks(blocks).flatMap((block) => kindOf(block).pictures?.(block) ?? []);
}
