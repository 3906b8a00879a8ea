import type { BlockOf } from '../block-of.ts';

export const calloutExample: BlockOf<'callout'> = {
  type: 'callout',
  id: 'callout',
  title: 'Hoor het zelf',
  text: { html: '<p>Zeg hardop huis.</p>' },
};
