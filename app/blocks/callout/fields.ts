import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { html, text } from '#cms/shapes/values.ts';

export const callout = blockKind('callout', stored({ title: text, text: html }), {
  read: ['title', 'text'],
  isInNotes: true,
  example: { content: { title: 'Hoor het zelf', text: '<p>Zeg hardop huis.</p>' } },
});
