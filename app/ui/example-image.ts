import type { Image } from '#cms/types.ts';

export const exampleImage: Image = {
  id: 'zaal',
  uuid: 'file://zaal',
  url: '/media/zaal.webp',
  alt: 'Een podium met een microfoon in twee lichtbundels',
  caption: 'De grote zaal vlak voor aanvang.',
  credit: '',
  width: 1600,
  height: 1000,
  ratio: 1.6,
  thumb: '/media/zaal-20x.webp',
  src: '/media/zaal-1024x.webp',
  srcset: '/media/zaal-480x.webp 480w, /media/zaal-1024x.webp 1024w',
  focus: null,
  plate: null,
  dark: {
    src: '/media/nacht-1024x.webp',
    srcset: '/media/nacht-480x.webp 480w',
    thumb: '/media/nacht-20x.webp',
    isGlow: false,
  },
};
