import type { Block } from '#cms/types.ts';

/** The block of one type, for its view. */
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

export interface BlockProps<Type extends Block['type']> {
  block: BlockOf<Type>;
  /** It may take the width of the page, and not of the text alone. */
  isFull?: boolean;
}
