import { at, map, merged, record } from '../decode/decode.ts';
import { audioFile } from '../shapes/image.ts';
import { html, htmlLine, text } from '../shapes/values.ts';
import { blockKind, stored } from './block-kind.ts';

export const audio = blockKind(
  'audio',
  map(
    merged(
      stored({ title: text, caption: htmlLine }),
      record({
        audio: at('block.content.audio.toFile', audioFile),
        transcript: at('block.content.transcript.kirbytext', html),
      }),
    ),
    ([words, recording]) => ({ ...recording, ...words }),
  ),
  { read: [], found: ['title', 'caption', 'transcript'] },
);
