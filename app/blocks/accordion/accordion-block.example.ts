import type { BlockOf } from '../block-of.ts';

export const accordionExample: BlockOf<'accordion'> = {
  type: 'accordion',
  id: 'accordion',
  items: [{ title: 'Mag een hond mee?', text: { html: '<p>Ja.</p>' } }],
};
