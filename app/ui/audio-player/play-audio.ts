import type { Words } from '#app/i18n/words.nl.ts';
import { clock } from './clock.ts';
import { createPlayerControls } from './player-controls.ts';
import { createPositionMemory } from './position-memory.ts';
import { nextSpeed } from './speeds.ts';

/** Seconds that an arrow key moves. */
const STEP = 5;

/** Puts our own controls on a recording (`AudioPlayer`); without them the browser's stay. Gives the function that takes them away. */
export function playAudio(element: HTMLElement, { words }: { words: Words }): () => void {
  const audio = element.querySelector('audio');
  const square = element.querySelector<HTMLElement>('.audio-player-square');
  const wave = element.querySelector<SVGElement>('.audio-player-wave');
  if (!audio || !square || !wave) return () => {};

  const memory = createPositionMemory(() => window.sessionStorage, element.dataset.audio ?? audio.src);
  const title = audio.getAttribute('aria-label') ?? '';
  const { play, track, range, bar, speed, message, ...controls } = createPlayerControls({
    title,
    wave,
    words,
  });
  const listening = new AbortController();
  const on = (target: EventTarget, types: string, act: (event: Event) => void, capture = false): void => {
    for (const type of types.split(' '))
      target.addEventListener(type, act, { signal: listening.signal, capture });
  };

  const show = (): void => {
    const of = Number.isFinite(audio.duration) ? audio.duration : 0;
    const at = Math.min(audio.currentTime, of);
    controls.setTime({ at, of, saysAt: clock(Math.floor(at)), saysOf: of ? clock(of) : '' });
  };
  const goTo = (seconds: number): void => {
    audio.currentTime = Math.min(Math.max(0, seconds), audio.duration || 0);
    show();
  };
  const start = (): void => {
    if (audio.error) audio.load();
    // What goes wrong with the file is told by its `error` event; a play that was interrupted by a pause is nothing wrong.
    audio.play().catch(() => {});
  };

  on(play, 'click', () => (audio.paused ? start() : audio.pause()));
  on(range, 'input', () => goTo(Number(range.value)));
  on(range, 'keydown', (event) => {
    const { key } = event as KeyboardEvent;
    const by = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP }[key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(audio.currentTime + by);
  });
  on(speed, 'click', () => {
    audio.playbackRate = nextSpeed(audio.playbackRate);
  });
  on(audio, 'ratechange', () => controls.setSpeed(audio.playbackRate));
  on(audio, 'play pause', () => controls.setPlaying(!audio.paused));
  on(audio, 'timeupdate seeked durationchange', show);
  on(audio, 'timeupdate pause seeked', () => memory.keep(audio.currentTime));
  on(audio, 'ended', () => memory.keep(0));
  on(audio, 'loadedmetadata', () => {
    element.removeAttribute('data-failed');
    message.textContent = '';
    const place = memory.recall();
    if (place < audio.duration && audio.currentTime === 0) goTo(place);
  });
  on(audio, 'error', () => {
    element.setAttribute('data-failed', '');
    message.textContent = words.audioFailed;
    controls.setPlaying(false);
  });
  // One at a time: whatever else starts, films too, this one waits.
  const pauseForOther = ({ target }: Event): void => {
    if (target !== audio && target instanceof HTMLMediaElement) audio.pause();
  };
  on(document, 'play', pauseForOther, true);

  square.replaceWith(play);
  wave.replaceWith(track);
  audio.after(bar);
  audio.controls = false;
  controls.setPlaying(!audio.paused);
  controls.setSpeed(audio.playbackRate);
  show();
  if (audio.preload === 'none') audio.preload = 'metadata';

  return () => {
    listening.abort();
    audio.pause();
    audio.controls = true;
    play.replaceWith(square);
    track.replaceWith(wave);
    bar.remove();
  };
}
