import { html, text } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const callout = blockKind('callout', stored({ title: text, text: html }), {
  read: ['title', 'text'],
});
