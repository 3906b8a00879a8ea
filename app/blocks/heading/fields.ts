import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { leaf, map, type Shape } from '#cms/decode/decode.ts';
import { htmlLine } from '#cms/shapes/values.ts';

const level: Shape<2 | 3 | 4> = leaf((value) => (value === 'h4' ? 4 : value === 'h3' ? 3 : 2));

export const heading = blockKind(
  'heading',
  // `anchors.ts` fills in `words` and `anchor`, because an anchor must be unique on its page.
  map(stored({ level, text: htmlLine }), (content) => ({ ...content, words: '', anchor: '' })),
  {
    read: ['text'],
    isInNotes: true,
    example: { content: { level: 'h2', text: 'Een glijbaan met twee uiteinden' } },
  },
);
