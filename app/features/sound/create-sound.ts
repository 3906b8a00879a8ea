import { createPositionMemory } from './position-memory.ts';
import { nextSpeed } from './speeds.ts';

export interface Track {
  url: string;
  title: string;
}

export interface SoundState {
  /** What plays or waits; null when nobody has pressed play yet, or closed it. */
  track: Track | null;
  /** Path of the page on which it was started. */
  page: string;
  isPlaying: boolean;
  /** Seconds. */
  at: number;
  /** Seconds; 0 while it is not known. */
  of: number;
  rate: number;
  hasFailed: boolean;
  /** Whether a player for it is on the page: else the bar shows. */
  isOnPage: boolean;
}

/** Before anybody pressed play, and on the server. */
export const SILENT: SoundState = {
  track: null,
  page: '',
  isPlaying: false,
  at: 0,
  of: 0,
  rate: 1,
  hasFailed: false,
  isOnPage: false,
};

/** What the element that a track gets is to do first. */
interface Wish {
  at: number | null;
  play: boolean;
}

interface SoundOptions {
  /** Remembers how far each recording was heard. */
  storage: () => Storage;
  /** The path at which the visitor is. */
  here: () => string;
}

export type Sound = ReturnType<typeof createSound>;

/**
 * The one sound of the site (P1): it outlives the page that it was started on. Its element belongs to the frame (`SoundElement`),
 * which hands it over by `attach`; players and the bar show `get()` and call the rest.
 */
export function createSound({ storage, here }: SoundOptions) {
  let state = SILENT;
  let audio: HTMLAudioElement | null = null;
  let wish: Wish = { at: null, play: false };
  const listeners = new Set<() => void>();
  const players: string[] = [];

  function set(change: Partial<SoundState>): void {
    const next = { ...state, ...change };
    state = { ...next, isOnPage: next.track !== null && players.includes(next.track.url) };
    for (const listener of [...listeners]) listener();
  }

  function play(): void {
    if (audio?.error) audio.load();
    // What goes wrong with the file is told by its `error` event; a play that was interrupted by a pause is nothing wrong.
    audio?.play().catch(() => {});
  }

  function take(track: Track, next: Wish): void {
    wish = next;
    if (state.track?.url === track.url && audio) obey(audio);
    else set({ ...SILENT, rate: state.rate, track, page: here(), at: next.at ?? 0 });
  }

  function obey(element: HTMLAudioElement): void {
    const { at, play: isToPlay } = wish;
    wish = { at: null, play: false };
    if (at !== null) {
      // Before the element knows its length this is where it will begin.
      element.currentTime = at;
      set({ at });
    }
    if (isToPlay) play();
  }

  /** Follows the element of the frame. Gives the function that lets it go. */
  function attach(element: HTMLAudioElement): () => void {
    const { track } = state;
    if (!track) return () => {};
    const memory = createPositionMemory(storage, track.url);
    const listening = new AbortController();
    const on = (types: string, act: () => void): void => {
      for (const type of types.split(' ')) element.addEventListener(type, act, { signal: listening.signal });
    };
    const show = (): void => {
      const of = Number.isFinite(element.duration) ? element.duration : 0;
      set({ of, at: of ? Math.min(element.currentTime, of) : element.currentTime });
    };
    audio = element;
    element.playbackRate = state.rate;
    on('play pause', () => set({ isPlaying: !element.paused }));
    on('ratechange', () => set({ rate: element.playbackRate }));
    on('timeupdate seeked durationchange', show);
    on('timeupdate pause seeked', () => memory.keep(element.currentTime));
    on('ended', () => memory.keep(0));
    on('error', () => set({ hasFailed: true, isPlaying: false }));
    on('loadedmetadata', () => {
      set({ hasFailed: false });
      const place = memory.recall();
      if (place < element.duration && element.currentTime === 0) element.currentTime = place;
      element.playbackRate = state.rate;
    });
    obey(element);
    return () => {
      listening.abort();
      element.pause();
      if (audio === element) audio = null;
    };
  }

  return {
    get: (): SoundState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    attach,
    /** Whether an element is the one that plays the sound of the site. */
    isOf: (element: HTMLMediaElement): boolean => element === audio,
    /** Plays a recording, from so many seconds or from where it was left; one sound at a time. */
    play: (track: Track, at: number | null = null): void => take(track, { at, play: true }),
    /** Goes to a place of a recording; one that did not play stays silent. */
    goTo: (track: Track, seconds: number): void => take(track, { at: Math.max(0, seconds), play: false }),
    pause: (): void => audio?.pause(),
    /** Moves from where it is now, in seconds, as far as the recording goes. */
    step(by: number): void {
      if (audio) audio.currentTime = Math.min(Math.max(0, audio.currentTime + by), audio.duration || 0);
    },
    changeSpeed(): void {
      const rate = nextSpeed(state.rate);
      if (audio) audio.playbackRate = rate;
      else set({ rate });
    },
    /** Ends it: the bar goes. */
    close: (): void => set(SILENT),
    /** Tells that a player for a recording stands on the page. Gives the function that takes it back. */
    show(url: string): () => void {
      players.push(url);
      set({});
      return () => {
        players.splice(players.indexOf(url), 1);
        set({});
      };
    },
  };
}
