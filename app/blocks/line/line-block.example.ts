import type { BlockOf } from '../block-of.ts';

export const lineExample: BlockOf<'line'> = { type: 'line', id: 'line' };
