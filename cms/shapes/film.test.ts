import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { film } from './film.ts';

const media = '/media/pages/over/1/';
const file = (name: string, facts: object = {}) => ({
  id: `over/${name}`,
  url: media + name,
  mime: 'video/mp4',
  version: '',
  sound: sound(60),
  ...facts,
});
const sound = (seconds: number) => ({ type: 'video/mp4', seconds, chapters: [] });
const words = { reason: '', contact: '', nl: '00:01.000 --> 00:02.000\nEen.', en: '' };

function read(versions: object[], own: object = {}, locale: 'nl' | 'en' = 'nl') {
  const context = { ...testContext({ addresses: [testAddress('over')] }), locale };
  const row = { ...file('kelder.mp4'), parent: 'over', description: '', descriptionInDefault: '', versions };
  const decoded = film.decode({ ...row, ...words, ...own }, context);
  return { ...decoded, warnings: context.warnings };
}

test('a film has its versions in the order of the editor (W2)', () => {
  const { versions, description, version, warnings } = read(
    [file('ngt.mp4', { version: 'ngt' }), file('stem.webm', { version: 'described', mime: 'video/webm' })],
    { description: 'Een kelder.\n\nVijf <b>planken</b>.', descriptionInDefault: 'Een kelder.' },
  );
  expect(version).toBeNull();
  expect(versions).toEqual([
    { kind: 'ngt', url: `${media}ngt.mp4`, mime: 'video/mp4' },
    { kind: 'described', url: `${media}stem.webm`, mime: 'video/webm' },
  ]);
  expect(description).toEqual({ language: 'nl', paragraphs: ['Een kelder.', 'Vijf planken.'] });
  expect(warnings).toEqual([]);
});

test('a description without a translation is marked as the language that it is in (W2)', () => {
  const same = { description: 'Een kelder.', descriptionInDefault: 'Een kelder.' };
  expect(read([], same, 'en').description?.language).toBe('nl');
  expect(read([], { ...same, description: 'A cellar.' }, 'en').description?.language).toBe('en');
});

test.each([
  ['without a purpose', file('ngt.mp4'), 0, 'does not say what it is for'],
  [
    'of a type that nobody plays',
    file('ngt.avi', { version: 'ngt', mime: 'video/x-msvideo' }),
    0,
    'browsers do not play',
  ],
  ['a picture', file('ngt.jpg', { version: 'ngt', mime: 'image/jpeg' }), 0, 'browsers do not play'],
  [
    'shorter than its film',
    file('ngt.mp4', { version: 'ngt', sound: sound(54) }),
    1,
    'shorter than its film',
  ],
  ['a little shorter', file('ngt.mp4', { version: 'ngt', sound: sound(56) }), 1, null],
  ['of unknown length', file('ngt.mp4', { version: 'ngt', sound: null }), 1, null],
])('a warning names the file of a version %s (W2)', (_, version, shown, said) => {
  const { versions, warnings } = read([version]);
  expect(versions).toHaveLength(shown);
  expect(warnings).toHaveLength(said ? 1 : 0);
  if (said) expect(warnings[0]).toMatch(new RegExp(`${said}.*over/ngt`));
});

test('a film in sign language needs no captions (W2)', () => {
  const { version, reason, warnings } = read([], { version: 'bsl', nl: '' });
  expect([version, reason, warnings]).toEqual(['bsl', 'speechless', []]);
});
