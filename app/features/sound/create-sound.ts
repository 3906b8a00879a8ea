import { createListeners } from '#app/ui/create-listeners.ts';
import { createAddressCues } from './address-cues.ts';
import { createElementEvents } from './element-events.ts';
import { createPositionMemory } from './position-memory.ts';
import { SILENT, type SoundState, type Track } from './sound-state.ts';
import { nextSpeed } from './speeds.ts';

/** If `at` is null, playback continues where it stopped. */
interface Order {
  at: number | null;
  play: boolean;
}

const NO_ORDER: Order = { at: null, play: false };

interface SoundOptions {
  storage: () => Storage;
  here: () => string;
}

export type Sound = ReturnType<typeof createSound>;

export function createSound({ storage, here }: SoundOptions) {
  let state = SILENT;
  let audio: HTMLAudioElement | null = null;
  let order = NO_ORDER;
  const { notify, subscribe } = createListeners();
  const players: Track[] = [];

  function set(change: Partial<SoundState>): void {
    const next = { ...state, ...change };
    const player = next.track && playerOf(next.track);
    // A list knows less about a recording than the player on its page.
    state = { ...next, track: player ?? next.track, isOnPage: Boolean(player) };
    notify();
  }

  function play(): void {
    if (audio?.error) {
      // Loading again resets the speed.
      audio.defaultPlaybackRate = state.rate;
      audio.load();
    }
    // Files have error events, and a pause also rejects.
    audio?.play().catch(() => {});
  }

  const playerOf = ({ url }: Track) => players.find((each) => each.url === url);

  const memoryOf = ({ url }: Pick<Track, 'url'>) => createPositionMemory(storage, url);

  function request(given: Track, next: Order): void {
    const track = playerOf(given) ?? given;
    const memory = memoryOf(track);
    if (next.at !== null) memory.save(next.at);
    if (state.track?.url === track.url && audio) {
      carryOut(audio, next);
      return;
    }
    order = next;
    const at = next.at ?? memory.recall();
    set({ ...SILENT, cue: state.cue, rate: state.rate, track, page: track.page ?? here(), at });
  }

  /** Moves the current recording; another one will start at this time. */
  function goTo(track: Track, seconds: number): void {
    const { url } = track;
    const at = Math.max(0, seconds);
    if (state.track?.url === url) {
      request(track, { at, play: false });
      return;
    }
    memoryOf(track).save(at);
    set({ cue: { url, at } });
  }

  const cues = createAddressCues(here, (track, at, isFollowed) => {
    if (isFollowed) goTo(track, at);
    else if (state.track?.url !== track.url) goTo(track, memoryOf(track).recall() || at);
  });

  function carryOut(element: HTMLAudioElement, { at, play: isToPlay }: Order): void {
    if (at !== null) {
      // Sets where playback starts, because the element is not loaded.
      element.currentTime = at;
      set({ at });
    }
    if (isToPlay) play();
  }

  function attach(element: HTMLAudioElement): () => void {
    audio = element;
    element.playbackRate = state.rate;
    // React attaches an element twice in development.
    carryOut(element, order);
    return () => {
      element.pause();
      if (audio === element) audio = null;
    };
  }

  const ofElement = createElementEvents(
    set,
    () => memoryOf(state.track ?? { url: '' }),
    () => {
      order = NO_ORDER;
      return state.rate;
    },
  );

  return {
    get: (): SoundState => state,
    subscribe,
    attach,
    ofElement,
    isOf: (element: HTMLMediaElement): boolean => element === audio,
    play: (track: Track, at: number | null = null): void => request(track, { at, play: true }),
    goTo,
    pause: (): void => audio?.pause(),
    step(by: number): void {
      if (audio) audio.currentTime = Math.min(Math.max(0, audio.currentTime + by), audio.duration || 0);
    },
    changeSpeed(): void {
      const rate = nextSpeed(state.rate);
      if (audio) audio.playbackRate = rate;
      else set({ rate });
    },
    close: (): void => set({ ...SILENT, cue: state.cue, rate: state.rate }),
    registerPlayer(track: Track): () => void {
      players.push(track);
      set({});
      return () => {
        players.splice(players.indexOf(track), 1);
        set({});
      };
    },
    setInView: (isInView: boolean): void => set({ isInView }),
    registerRows: cues.registerRows,
    /** Only a followed link moves a recording. */
    setAddressCue(at: number | null, isFollowed: boolean): void {
      if (state.cue) set({ cue: null });
      cues.follow(at, isFollowed);
    },
  };
}
