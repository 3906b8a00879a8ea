import { listOfValid, record } from '../decode/decode.ts';
import { html, name } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const accordion = blockKind(
  'accordion',
  stored({ items: listOfValid(record({ title: name, text: html })) }),
  { read: ['items.title', 'items.text'] },
);
