import type { BlockOf } from '../block-of.ts';

export const quoteExample: BlockOf<'quote'> = {
  type: 'quote',
  id: 'quote',
  text: { html: 'Slordig praten bestaat niet.' },
  citation: { html: 'Uit de werkplaats' },
};
