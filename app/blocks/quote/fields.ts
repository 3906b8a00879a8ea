import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { html, htmlLine } from '#cms/shapes/values.ts';

export const quote = blockKind('quote', stored({ text: html, citation: htmlLine }), {
  read: ['text', 'citation'],
  isInNotes: true,
  example: { content: { text: 'Slordig praten bestaat niet.', citation: 'Uit de werkplaats' } },
});
