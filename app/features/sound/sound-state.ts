import type { Example } from '#app/islands/define-island.ts';

interface Recording {
  url: string;
  title: string;
  /** `Op de tong, aflevering 7`. */
  series?: string;
  /** Address of the recording's page; absent for the page on which it was played. */
  page?: string;
}

export interface Track extends Recording {
  /** For the device's controls: cover, and chapters in order with starts in seconds. */
  cover?: string;
  chapters?: readonly { start: number; title: string }[];
  /** The first one is offered when this recording ends, the others after it. */
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
  /** Null before the first play, and after the bar is closed. */
  track: Track | null;
  page: string;
  isPlaying: boolean;
  at: number;
  /** Seconds; 0 while it is unknown. */
  duration: number;
  rate: number;
  hasFailed: boolean;
  hasEnded: boolean;
  /** Whether the current page has a player for the track. */
  isOnPage: boolean;
  /** Whether the page's player is visible; if not, the sound bar is shown. */
  isInView: boolean;
  /** Time in seconds where playback of a recording will start. */
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
