import type { BlockOf } from '../block-of.ts';

export const buttonsExample: BlockOf<'buttons'> = {
  type: 'buttons',
  id: 'buttons',
  buttons: [{ type: 'primary', text: 'Meld je aan', link: null }],
};
