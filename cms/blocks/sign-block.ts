import { SIGN_BLOCK } from '#site/sign-block.ts';
import type { DecodeContext } from '../decode/decode.ts';
import type { Film } from '../shapes/film.ts';
import { htmlLine } from '../shapes/values.ts';
import type { PlainBlock } from './block-kinds.ts';

export const signBlock = (film: Film, context: DecodeContext): PlainBlock => ({
  type: 'video',
  id: SIGN_BLOCK,
  caption: htmlLine.decode('', context),
  source: { kind: 'file', ...film, poster: null },
});
