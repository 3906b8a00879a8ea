import type { Block } from '#cms/types.ts';

/** The block of one type, for its view. */
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
