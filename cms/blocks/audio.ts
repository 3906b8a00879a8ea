import { at, map, merged, mismatch, record } from '../decode/decode.ts';
import { audioFile } from '../shapes/audio-file.ts';
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
    ([words, { audio, ...recording }], context) => {
      if (!audio) throw mismatch('a sound', audio, context);
      const { url, filename, mime, size } = audio;
      return { ...recording, ...words, audio: { url, filename, mime, size } };
    },
  ),
  { read: [], found: ['title', 'caption', 'transcript'] },
);
