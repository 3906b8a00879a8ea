import type { Block } from '#cms/types.ts';

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

export interface BlockProps<Type extends Block['type']> {
  block: BlockOf<Type>;
  isFull?: boolean;
}
