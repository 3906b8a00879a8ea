/** Shapes on a grid of 24. */
export const SHAPES = {
  'arrow-right': 'M2.5 12h18M13 4.5l7.5 7.5-7.5 7.5',
  'arrow-left': 'M21.5 12h-18M11 4.5 3.5 12l7.5 7.5',
  external: 'M5 19 19 5M8 5h11v11',
  download: 'M12 2.5v14M5 9.5l7 7 7-7M3 21h18',
  cross: 'M4 4l16 16M20 4 4 20',
  search: 'M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM14.8 14.8 21.5 21.5',
  play: 'M5 2.5v19L21.5 12Z',
  pause: 'M5 3h4.5v18H5ZM14.5 3H19v18h-4.5Z',
  linkedin: 'M3 3h18v18H3ZM7.5 10.5V17M7.5 6.5v2M11.5 17v-6.5M11.5 13.5c0-4 5-4 5 0V17',
  instagram: 'M3 3h18v18H3ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 5.8v2.4',
  facebook: 'M3 3h18v18H3ZM13 21v-9.5c0-2.5 1-4 4-4M10 13h6',
} as const;

export type IconName = keyof typeof SHAPES;

/** Icons that are not in the sprite, because few pages have them. */
export const STILL_SHAPES = {
  plus: 'M12 3v18M3 12h18',
  'access-loop':
    'M7.5 9.5a5.5 5.5 0 0 1 11 0c0 4-3.5 4.2-3.5 8a3.2 3.2 0 0 1-6.2 1.2M10.8 10a2.3 2.3 0 0 1 4.5 0M4.5 4a9 9 0 0 0 0 11',
  'access-wheelchair': 'M9.5 1.8v2.6M9.5 6.5v7.5H16l3 6h2.5M9.5 9.5H15M7 11.8a5.3 5.3 0 1 0 7.6 6.4',
  'access-sign': 'M6 13V6.5M9.7 11V3M13.4 11V3M17 13V6M6 12c-1 6 2 9.5 6 9.5 4.5 0 8.5-4 9.5-8.5L17 15',
  'access-signfilm':
    'M2.5 3.5h19v17h-19ZM8.5 11.5V8M11 10.5V6.5M13.5 10.5V7M16 11.5V9M8.5 11c-.8 3.5.8 6 3.7 6 2.6 0 4.4-1.6 5.3-4.5L16 11.5',
  'access-relaxed': 'M5.5 10V4.5h13V10M2.5 10v7.5h19V10h-3.5v3.5H6V10ZM5.5 17.5v3.5M18.5 17.5v3.5',
  'access-captions': 'M2.5 4h19v16h-19ZM6 11.5h5M13.5 11.5H18M6 15.5h7.5M16 15.5h2',
} as const;

export type StillIconName = keyof typeof STILL_SHAPES;
