import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { audioFile, withLength } from './audio-file.ts';

const result = {
  url: '/media/x/mijn lied.mp3',
  filename: 'mijn lied.mp3',
  mime: 'audio/x-mp3',
  size: 10,
  sound: { type: 'audio/mpeg', seconds: 60, bitrate: 32, chapters: [] as unknown[] },
};

test('spaces in the file name of an original are encoded', () => {
  expect(audioFile.decode(result, testContext())?.url).toBe('/media/x/mijn%20lied.mp3');
});

test('type, length and chapters of a sound are those that are stored (P5)', () => {
  const chapters = [{ start: 0, title: 'Begin' }, { start: 'x' }, null];
  const audio = audioFile.decode({ ...result, sound: { ...result.sound, chapters } }, testContext());
  expect(audio).toMatchObject({ mime: 'audio/mpeg', seconds: 60, chapters: [chapters[0]] });
  expect(withLength({ audio })).toMatchObject({ duration: 60 });
  expect(withLength({ audio: null })).toEqual({ audio: null, duration: 0 });
});

test.each([[[]], [''], [null]])('a sound about which %j is stored has no length (P5)', (sound) => {
  const context = testContext();
  expect(audioFile.decode({ ...result, sound }, context)).toMatchObject({
    mime: 'audio/x-mp3',
    seconds: 0,
    chapters: [],
  });
  expect(context.warnings).toEqual([]);
});

test('a sound stays when its stored facts cannot be read (P5)', () => {
  const context = testContext();
  const sound = { type: 'audio/mpeg', seconds: 'an hour' };
  expect(audioFile.decode({ ...result, sound }, context)).toMatchObject({ mime: 'audio/x-mp3', seconds: 0 });
  expect(context.warnings).toHaveLength(1);
});
