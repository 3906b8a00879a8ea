import type { Example } from '#app/islands/define-island.ts';

export interface Track {
  url: string;
  title: string;
  /** What it is a part of: `Op de tong, aflevering 7`. */
  series?: string;
  /** For the device's controls: the cover, and the chapters in order, with starts in seconds. */
  cover?: string;
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
  /** The recording that plays or is paused; null before the visitor presses play, and after closing. */
  track: Track | null;
  page: string;
  isPlaying: boolean;
  at: number;
  /** The length in seconds; 0 while it is unknown. */
  duration: number;
  rate: number;
  hasFailed: boolean;
  /** Whether the current page has a player for it; if not, the sound bar is shown. */
  isOnPage: boolean;
  /** The recording moved without being played, by `#t=83` or its slider: it begins there, in seconds. */
  cue: { url: string; at: number } | null;
}

export const durationOf = ({ duration }: HTMLAudioElement): number =>
  Number.isFinite(duration) ? duration : 0;

/** The state before the visitor presses play, and on the server. */
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
