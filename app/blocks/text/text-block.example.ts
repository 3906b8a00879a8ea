import type { BlockOf } from '../block-of.ts';

export const textExample: BlockOf<'text'> = {
  type: 'text',
  id: 'text',
  text: { html: '<p>Een tweeklank heet zo <em>omdat</em> je er twee letters voor schrijft.</p>' },
};
