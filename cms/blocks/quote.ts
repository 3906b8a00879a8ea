import { html, htmlLine } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const quote = blockKind('quote', stored({ text: html, citation: htmlLine }), {
  read: ['text', 'citation'],
});
