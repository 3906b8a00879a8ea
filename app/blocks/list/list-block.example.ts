import type { BlockOf } from '../block-of.ts';

export const listExample: BlockOf<'list'> = {
  type: 'list',
  id: 'list',
  text: { html: '<ul><li>20.00 uur: inloop</li><li>20.20 uur: vijf verhalen</li></ul>' },
};
