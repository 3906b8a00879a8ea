import { blockKind } from '#cms/blocks/block-kind.ts';
import { at, map, record } from '#cms/decode/decode.ts';
import { html } from '#cms/shapes/values.ts';

export const markdown = blockKind(
  'markdown',
  map(record({ kirbytext: at('block.content.text.kirbytext', html) }), ({ kirbytext }) => ({
    text: kirbytext,
  })),
  {
    read: ['text'],
    example: {
      content: { text: '| 1958 | 512 |\n| --- | --- |' },
      kirbytext:
        '<table><caption>Begin van de ui</caption><tbody><tr><td>1958</td><td>512</td></tr></tbody></table>',
    },
  },
);
