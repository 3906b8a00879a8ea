import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { hydrate } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { createSound } from './create-sound.ts';
import { Player } from './player.tsx';
import { SoundElement } from './sound-element.tsx';
import { SoundProvider } from './use-sound.ts';
import { soundWords } from './words.ts';

const title = 'Uit, in 1958';
const track = {
  url: '/media/uit.mp3',
  title,
  cover: '/media/uit.png',
  chapters: [{ start: 0, title: 'Uit' }],
};
const player = (
  <Island of={Player} when="near" track={track} filename="uit.mp3" hasNote={false} captions="" />
);

async function showPlayer() {
  const sound = createSound({ storage: () => sessionStorage, here: () => '/podcasts/uit' });
  const frame = (part: ReactNode) => <SoundProvider value={sound}>{part}</SoundProvider>;
  await hydrate(show(player), { frame });
  // In StrictMode React attaches the audio element twice.
  render(
    <StrictMode>
      <LocaleProvider value="nl">{frame(<SoundElement inert={false} />)}</LocaleProvider>
    </StrictMode>,
  );
  return sound;
}

const button = (name: string) => screen.getByRole('button', { name: `${name}: ${title}` });

test('without script a recording has the player of the browser (P1)', () => {
  show(player);
  expect(screen.getByLabelText(title)).toMatchObject({ controls: true, preload: 'none' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the square button plays and pauses the sound of the site (P1)', async () => {
  const sound = await showPlayer();
  await userEvent.click(button('Speel af'));
  expect(sound.get()).toMatchObject({ isPlaying: true, track: { url: '/media/uit.mp3' }, isOnPage: true });
  await userEvent.click(button('Pauzeer'));
  expect(sound.get().isPlaying).toBe(false);
  expect(button('Speel af')).toBeDefined();
});

test('the speed is shown on a button, and a press changes it (P1)', async () => {
  const sound = await showPlayer();
  await userEvent.click(screen.getByRole('button', { name: 'Snelheid 1×' }));
  const { rate } = sound.get();
  expect(rate).not.toBe(1);
  expect(screen.getByRole('button', { name: `Snelheid ${rate}×` })).toBeDefined();
});

test('a recording that fails to load is announced in a status (P1)', async () => {
  await showPlayer();
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.error(screen.getByLabelText(title));
  expect(screen.getByRole('status').textContent).toBe(soundWords.nl.audioFailed);
});

test('the slider moves by five seconds, once the length is known (P1)', async () => {
  const sound = await showPlayer();
  const slider = screen.getByRole('slider', { name: new RegExp(title) });
  expect(slider).toHaveProperty('disabled', true);
  const native = screen.getByLabelText(title);
  Object.defineProperty(native, 'duration', { value: 60 });
  fireEvent.durationChange(native);
  expect(slider.getAttribute('aria-valuetext')).toBe('0:00 van 1:00');
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(slider.getAttribute('aria-valuetext')).toBe('0:05 van 1:00');
  expect(fireEvent.keyDown(slider, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(slider.getAttribute('aria-valuetext')).toBe('0:05 van 1:00');
  await userEvent.click(button('Speel af'));
  expect(sound.get()).toMatchObject({ at: 5, isPlaying: true });
});

test('moving one recording leaves another one playing (P1)', async () => {
  const sound = await showPlayer();
  act(() => sound.play({ url: '/media/aan.mp3', title: 'Aan' }));
  const native = screen.getByLabelText(title);
  Object.defineProperty(native, 'duration', { value: 60 });
  fireEvent.durationChange(native);
  fireEvent.change(screen.getByRole('slider'), { target: { value: 30 } });
  expect(sound.get()).toMatchObject({ isPlaying: true, track: { title: 'Aan' } });
  await userEvent.click(button('Speel af'));
  expect(sound.get()).toMatchObject({ isPlaying: true, track: { title }, at: 30 });
});

test('a recording that played before goes on where it was, also before its file is known (P1)', async () => {
  onTestFinished(() => sessionStorage.clear());
  const sound = await showPlayer();
  const native = screen.getByLabelText(title);
  Object.defineProperty(native, 'duration', { value: 200 });
  fireEvent.durationChange(native);
  fireEvent.change(screen.getByRole('slider'), { target: { value: 30 } });
  await userEvent.click(button('Speel af'));
  sessionStorage.setItem(`tweeklank-audio:${track.url}`, '100');
  act(() => sound.play({ url: '/media/aan.mp3', title: 'Aan' }));
  const slider = screen.getByRole('slider', { name: new RegExp(title) });
  expect(slider.getAttribute('aria-valuetext')).toBe('1:40 van 3:20');
  await userEvent.click(button('Speel af'));
  expect(sound.get()).toMatchObject({ isPlaying: true, at: 100 });
});

test('a step back before the file is known begins there, and not where the recording was left (P4)', async () => {
  onTestFinished(() => sessionStorage.clear());
  sessionStorage.setItem(`tweeklank-audio:${track.url}`, '10');
  const sound = await showPlayer();
  act(() => sound.play(track));
  expect(sound.get().at).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: '−15 seconden' }));
  const audio = document.querySelector(`audio[src="${track.url}"]`) as HTMLAudioElement;
  Object.defineProperty(audio, 'duration', { value: 200 });
  fireEvent.loadedMetadata(audio);
  expect([audio.currentTime, sound.get().at]).toEqual([0, 0]);
});

test('a press goes back or on by 15 seconds, within the recording (P4)', async () => {
  await showPlayer();
  const native = screen.getByLabelText(title);
  Object.defineProperty(native, 'duration', { value: 40 });
  fireEvent.durationChange(native);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const slider = screen.getByRole('slider');
  for (const time of ['0:15', '0:30', '0:40']) {
    await press('+15 seconden');
    expect(slider.getAttribute('aria-valuetext')).toBe(`${time} van 0:40`);
  }
  for (const time of ['0:25', '0:10', '0:00']) {
    await press('−15 seconden');
    expect(slider.getAttribute('aria-valuetext')).toBe(`${time} van 0:40`);
  }
});

test('an address with a time sets the player to it, silent, and pressing play begins there (P3)', async () => {
  const sound = await showPlayer();
  act(() => {
    sound.registerRows(track);
    sound.setAddressCue(36, true);
  });
  const slider = screen.getByRole('slider', { name: new RegExp(title) });
  const native = screen.getByLabelText<HTMLAudioElement>(title);
  Object.defineProperty(native, 'duration', { value: 60 });
  fireEvent.durationChange(native);
  expect([native.currentTime, slider.getAttribute('aria-valuetext')]).toEqual([36, '0:36 van 1:00']);
  expect(sound.get()).toMatchObject({ track: null, isPlaying: false });
  await userEvent.click(button('Speel af'));
  expect(sound.get()).toMatchObject({ isPlaying: true, at: 36 });
  act(() => sound.setAddressCue(9, false));
  expect(sound.get().at).toBe(36);
  act(() => sound.setAddressCue(9, true));
  expect(sound.get()).toMatchObject({ isPlaying: true, at: 9 });
});

test('a recording that was left at 1:40 goes on there, and begins at 0:00 for whoever asks for 0:00 (P3)', async () => {
  onTestFinished(() => sessionStorage.clear());
  const sound = await showPlayer();
  const startAt = (at: number | null) => {
    sessionStorage.setItem(`tweeklank-audio:${track.url}`, '100');
    act(() => sound.play(track, at));
    const audio = document.querySelector<HTMLAudioElement>(`audio[src="${track.url}"]`) as HTMLAudioElement;
    Object.defineProperty(audio, 'duration', { value: 200 });
    fireEvent.loadedMetadata(audio);
    const began = audio.currentTime;
    act(() => sound.close());
    return began;
  };
  expect([startAt(null), startAt(0), startAt(30)]).toEqual([100, 0, 30]);
});

test('what an element does before its file is loaded leaves the remembered position alone (P1)', async () => {
  const sound = await showPlayer();
  sessionStorage.setItem(`tweeklank-audio:${track.url}`, '100');
  act(() => sound.play(track));
  const audio = document.querySelector(`audio[src="${track.url}"]`) as HTMLAudioElement;
  const savedAfter = (readyState: number, currentTime: number) => {
    Object.defineProperties(audio, { readyState: { value: readyState, configurable: true } });
    audio.currentTime = currentTime;
    fireEvent.timeUpdate(audio);
    fireEvent.pause(audio);
    return sessionStorage.getItem(`tweeklank-audio:${track.url}`);
  };
  expect(savedAfter(0, 0)).toBe('100');
  expect(savedAfter(1, 30)).toBe('30');
});

test('the speed stays when the bar is closed (P4)', async () => {
  const sound = await showPlayer();
  act(() => sound.changeSpeed());
  act(() => sound.play(track));
  const { rate } = sound.get();
  act(() => sound.close());
  expect([rate === 1, sound.get().rate]).toEqual([false, rate]);
});

test('the device gets the cover and the chapters of a recording, also when its transcript started it (P3)', async () => {
  const sound = await showPlayer();
  act(() => sound.play({ url: '/media/uit.mp3', title: 'uit een rij' }, 3));
  expect(sound.get().track).toMatchObject({
    title,
    cover: '/media/uit.png',
    chapters: [{ start: 0, title: 'Uit' }],
  });
});
