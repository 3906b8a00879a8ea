import type { Example } from '#app/islands/define-island.ts';

export interface Track {
  url: string;
  title: string;
  /** `Op de tong, aflevering 7`. */
  series?: string;
  cover?: string;
  /** Sorted; starts in seconds. */
  chapters?: readonly { start: number; title: string }[];
}

export const anyTrack: Example<Track> = {
  url: '',
  title: '',
  'series?': '',
  'cover?': '',
  'chapters?': [{ start: 0, title: '' }],
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
  isOnPage: boolean;
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
  isOnPage: false,
  cue: null,
};
