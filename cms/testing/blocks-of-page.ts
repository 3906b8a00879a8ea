import { withAnchors } from '../blocks/anchors.ts';
import { plainBlocks } from '../blocks/blocks.ts';
import { map } from '../decode/decode.ts';

/** The blocks of a page without a layout. */
export const blocks = map(plainBlocks, withAnchors);
