import { blockKind, stored } from '#cms/blocks/block-kind.ts';

export const line = blockKind('line', stored({}), { read: [], example: { content: {} } });
