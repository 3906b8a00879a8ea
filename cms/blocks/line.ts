import { blockKind, stored } from './block-kind.ts';

export const line = blockKind('line', stored({}), { read: [] });
