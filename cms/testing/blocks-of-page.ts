import { withAnchors } from '../blocks/anchors.ts';
import { plainBlocks } from '../blocks/blocks.ts';
import { map } from '../decode/decode.ts';

export const blocks = map(plainBlocks, withAnchors);
