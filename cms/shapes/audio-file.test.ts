import { expect, test } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { audioFile, withLength } from './audio-file.ts';

const answer = {
  ...{ id: 'podcasts/urk/mijn lied.mp3', url: '/media/x/mijn lied.mp3', filename: 'mijn lied.mp3' },
  ...{ mime: 'text/plain', size: 10, sound: { type: 'audio/mpeg', seconds: 60, bitRate: 32, chapters: [] } },
};

test('spaces in the file name of an original are encoded', () => {
  expect(audioFile.decode(answer, testContext())?.url).toBe('/media/x/mijn%20lied.mp3');
});

test('P5 type and length of a sound are those of its bytes', () => {
  const chapters = [{ start: 0, title: 'Begin' }, { start: 'x' }];
  const audio = audioFile.decode({ ...answer, sound: { ...answer.sound, chapters } }, testContext());
  expect(audio).toMatchObject({ mime: 'audio/mpeg', seconds: 60, isRead: true, chapters: [chapters[0]] });
  expect(withLength({ audio })).toMatchObject({ duration: 60 });
  expect(withLength({ audio: null })).toEqual({ audio: null, duration: 0 });
});

test.each([
  ['empty', 'it has no bytes'],
  ['false', 'its bytes are not those of its name'],
  ['torn', 'it is shorter than it says: a part is missing'],
])('P5 a sound that is %s is left out, with one line that names the file', (fault, reason) => {
  const context = testContext();
  expect(audioFile.decode({ ...answer, sound: { fault } }, context)).toBeNull();
  expect(context.warnings).toEqual([
    `left out a sound {"file":"podcasts/urk/mijn lied.mp3","reason":"${reason}"}`,
  ]);
});

test('P5 a sound of a kind that is not read here can be played, but is in no feed', () => {
  const context = testContext();
  expect(audioFile.decode({ ...answer, sound: { fault: 'unknown' } }, context)).toMatchObject({
    ...{ mime: 'text/plain', seconds: 0, isRead: false },
  });
  expect(context.warnings).toHaveLength(1);
});

test('P5 a Kirby without our plugin is believed', () => {
  const context = testContext();
  expect(audioFile.decode({ ...answer, mime: 'audio/mpeg', sound: '' }, context)).toMatchObject({
    ...{ mime: 'audio/mpeg', seconds: 0, isRead: true },
  });
  expect(context.warnings).toEqual([]);
});
