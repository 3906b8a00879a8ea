import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { at, map, merged, mismatch, record } from '#cms/decode/decode.ts';
import { audioFile } from '#cms/shapes/audio-file.ts';
import { html, htmlLine, text } from '#cms/shapes/values.ts';

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
  {
    read: [],
    found: ['title', 'caption', 'transcript'],
    example: {
      content: { title: '‘Uit’, in 1958', caption: 'Band 12' },
      audio: {
        url: '/uit.mp3',
        filename: 'uit.mp3',
        mime: 'audio/mpeg',
        size: 1,
        id: 'uit.mp3',
        sound: { type: 'audio/mpeg', seconds: 61, chapters: [] },
      },
      transcript: '<p>Uit.</p>',
    },
  },
);
