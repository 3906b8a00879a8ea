import type { Block } from '#cms/types.ts';

/** The block of one type, as the props of its view need it. */
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

export interface BlockProps<Type extends Block['type']> {
  block: BlockOf<Type>;
  /** Whether the block may be as wide as the page, and not only as the text. */
  isFull?: boolean;
}
