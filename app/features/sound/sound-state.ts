import type { Example } from '#app/islands/define-island.ts';

interface Recording {
  url: string;
  title: string;
  /** `Op de tong, aflevering 7`. */
  series?: string;
  /** The address of its own page; without one, that of the page on which it was played. */
  page?: string;
}

export interface Track extends Recording {
  /** For the device's controls: the cover, and the chapters in order, with starts in seconds. */
  cover?: string;
  chapters?: readonly { start: number; title: string }[];
  /** The first is offered at its end, the others after that. */
  next?: readonly Recording[];
}

const anyRecording: Example<Recording> = { url: '', title: '', 'series?': '', 'page?': '' };

export const anyTrack: Example<Track> = {
  ...anyRecording,
  'cover?': '',
  'chapters?': [{ start: 0, title: '' }],
  'next?': [anyRecording],
};

export interface SoundState {
  /** Null before the first play, and after closing. */
  track: Track | null;
  page: string;
  isPlaying: boolean;
  at: number;
  /** Seconds; 0 while it is unknown. */
  duration: number;
  rate: number;
  hasFailed: boolean;
  hasEnded: boolean;
  /** Whether the current page has a player for it. */
  isOnPage: boolean;
  /** Whether that player is in the window; if not, the sound bar is shown. */
  isInView: boolean;
  /** Where a recording begins when it is played, in seconds. */
  cue: { url: string; at: number } | null;
}

export const durationOf = ({ duration }: HTMLAudioElement): number =>
  Number.isFinite(duration) ? duration : 0;

export const SILENT: SoundState = {
  track: null,
  page: '',
  isPlaying: false,
  at: 0,
  duration: 0,
  rate: 1,
  hasFailed: false,
  hasEnded: false,
  isOnPage: false,
  isInView: true,
  cue: null,
};
