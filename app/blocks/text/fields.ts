import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { html } from '#cms/shapes/values.ts';

export const text = blockKind('text', stored({ text: html }), {
  read: ['text'],
  isInNotes: true,
  example: {
    content: {
      text: '<p>Een tweeklank heet zo <em>omdat</em> je er twee letters voor schrijft.</p>',
    },
  },
});
