import type { BlockOf } from '../block-of.ts';

export const audioExample: BlockOf<'audio'> = {
  type: 'audio',
  id: 'audio',
  audio: { url: '/media/uit.mp3', filename: 'uit.mp3', mime: 'audio/mpeg', size: 1 },
  title: '‘Uit’, in 1958',
  caption: { html: 'Band 12' },
  transcript: { html: '<p>Uit.</p>' },
};
