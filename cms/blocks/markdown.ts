import { at, map, record } from '../decode/decode.ts';
import { html } from '../shapes/values.ts';
import { blockKind } from './block-kind.ts';

export const markdown = blockKind(
  'markdown',
  map(record({ kirbytext: at('block.content.text.kirbytext', html) }), ({ kirbytext }) => ({
    text: kirbytext,
  })),
  { read: ['text'] },
);
