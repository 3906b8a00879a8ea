import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { html } from '#cms/shapes/values.ts';

export const list = blockKind('list', stored({ text: html }), {
  read: ['text'],
  isInNotes: true,
  example: {
    content: { text: '<ul><li>20.00 uur: inloop</li><li>20.20 uur: vijf verhalen</li></ul>' },
  },
});
