import type { BlockOf } from '../block-of.ts';

export const videoExample: BlockOf<'video'> = {
  type: 'video',
  id: 'video',
  source: { kind: 'web', url: 'https://video.example/1', host: 'video.example' },
  caption: { html: '' },
};
