import { leaf, map, type Shape } from '../decode.ts';
import { htmlLine } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

const level: Shape<2 | 3 | 4> = leaf((value) => (value === 'h4' ? 4 : value === 'h3' ? 3 : 2));

export const heading = blockKind(
  'heading',
  // Filled in later, because it must differ from the earlier anchors of the page (anchors.ts).
  map(stored({ level, text: htmlLine }), (content) => ({ ...content, anchor: '' })),
  { read: ['text'] },
);
