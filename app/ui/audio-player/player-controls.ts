import type { Words } from '#app/i18n/words.nl.ts';
import { iconMarkup } from '../icon/icon-markup.ts';

const INKS = ['red', 'blue', 'third'];

interface Parts {
  title: string;
  /** The wave as it was drawn by the server. */
  wave: SVGElement;
  words: Words;
}

/** What the script puts in the place of the browser's own controls: a button, a slider on the wave, times and speed. */
export function createPlayerControls({ title, wave, words }: Parts) {
  const play = document.createElement('button');
  play.type = 'button';
  play.className = 'audio-player-square';

  // The same wave three times more: two inks out of register, and the third colour where they cross.
  const played = make('div', 'audio-player-played');
  for (const ink of INKS) {
    const copy = wave.cloneNode(true) as SVGElement;
    copy.setAttribute('data-wave', ink);
    played.append(copy);
  }
  const range = document.createElement('input');
  range.type = 'range';
  range.className = 'audio-player-range';
  range.min = '0';
  range.max = '1';
  range.step = 'any';
  range.disabled = true;
  range.setAttribute('aria-label', `${words.position}: ${title}`);
  const track = make('div', 'audio-player-track');
  track.append(wave.cloneNode(true), played, range);

  const speed = document.createElement('button');
  speed.type = 'button';
  speed.className = 'audio-player-speed';
  const time = make('span', 'audio-player-time');
  const total = make('span', 'audio-player-time');
  const message = make('span', 'audio-player-message');
  message.setAttribute('role', 'status');
  const bar = make('div', 'audio-player-bar meta');
  bar.append(time, message, speed, total);
  return {
    play,
    track,
    range,
    bar,
    speed,
    message,
    setPlaying(isPlaying: boolean): void {
      play.innerHTML = iconMarkup(isPlaying ? 'pause' : 'play');
      play.setAttribute('aria-label', `${isPlaying ? words.pause : words.play}: ${title}`);
    },
    setSpeed(rate: number): void {
      speed.textContent = `${rate}×`;
      speed.setAttribute('aria-label', `${words.speed} ${rate}×`);
    },
    setTime({ at, of, saysAt, saysOf }: { at: number; of: number; saysAt: string; saysOf: string }): void {
      range.disabled = of === 0;
      range.max = String(of || 1);
      range.value = String(at);
      range.setAttribute('aria-valuetext', `${saysAt} ${words.of} ${saysOf}`);
      track.style.setProperty('--played', `${of ? (100 * at) / of : 0}%`);
      time.textContent = saysAt;
      total.textContent = saysOf;
    },
  };
}

function make(name: string, className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
