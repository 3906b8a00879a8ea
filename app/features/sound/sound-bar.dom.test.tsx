import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { createSound } from './create-sound.ts';
import { SoundElement } from './sound-element.tsx';
import { SoundProvider } from './use-sound.ts';
import { soundWords } from './words.ts';

test('the device shows a recording with its chapters while the bar is there, and nothing after it is closed (P1)', async () => {
  const mediaSession = { metadata: null, playbackState: 'none', setActionHandler: vi.fn() };
  Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaSession'));
  class Metadata {
    constructor(init: object) {
      Object.assign(this, init);
    }
  }
  vi.stubGlobal('MediaMetadata', Metadata);
  const sound = createSound({ storage: () => sessionStorage, here: () => '/podcasts/uit' });
  render(
    <LocaleProvider value="nl">
      <SoundProvider value={sound}>
        <SoundElement inert={false} />
      </SoundProvider>
    </LocaleProvider>,
  );
  const track = { url: '/media/uit.mp3', title: 'Uit', chapters: [{ start: 3, title: 'Een rij' }] };
  let unregister = () => {};
  await act(async () => {
    unregister = sound.registerPlayer(track);
    sound.play(track);
    await vi.dynamicImportSettled();
  });
  act(unregister);
  await screen.findByRole('button', { name: 'Pauzeer: Uit' });
  expect(mediaSession).toMatchObject({
    playbackState: 'playing',
    metadata: { title: 'Uit', chapterInfo: [{ startTime: 3, title: 'Een rij' }] },
  });
  await userEvent.click(screen.getByRole('button', { name: soundWords.nl.soundClose }));
  expect(mediaSession).toMatchObject({ playbackState: 'none', metadata: null });
});
