export const kinds = {
  silent: 'says nothing',
  'half head': 'a byte of its head each second',
  'half body': 'half a body',
  'sent ahead': '2,000 pages asked at once, no answer read',
  'slow reader': 'takes 64 kB a second of 32 MB of sound',
} as const;

export type Kind = keyof typeof kinds;
