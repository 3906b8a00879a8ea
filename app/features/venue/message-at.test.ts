import { expect, test } from 'vitest';
import type { SiteMessage } from '#cms/types.ts';
import { forEachLocale } from '#site/languages.ts';
import { messageAt, messageChanges } from './message-at.ts';

const inDutch = (text: string) => ({ ...forEachLocale(() => ''), nl: text });

const message = (over: Partial<SiteMessage>): SiteMessage => ({
  starts: '2026-12-31 09:00:00',
  ends: '2026-12-31 16:00:00',
  isUrgent: false,
  text: inDutch('Vandaag tot 16 uur'),
  link: null,
  linkText: inDutch(''),
  ...over,
});
const at = (moment: string, ...messages: SiteMessage[]) =>
  messageAt(messages, new Date(moment), 'nl')?.text ?? null;

test('a message is there from the second of its start until the second of its end (V7)', () => {
  const texts = [
    '2026-12-31T08:59:59+01:00',
    '2026-12-31T09:00:00+01:00',
    '2026-12-31T15:59:59+01:00',
    '2026-12-31T16:00:00+01:00',
  ].map((moment) => at(moment, message({})));
  expect(texts).toEqual([null, 'Vandaag tot 16 uur', 'Vandaag tot 16 uur', null]);
  expect(messageChanges([message({})])).toEqual([1_798_704_000, 1_798_729_200]);
});

test('over New Year, and over the changes of summer time, the second is that of the wall clock (V7)', () => {
  const night = message({ starts: '2026-12-31 23:59:59', ends: '2027-01-01 00:00:01' });
  expect(at('2027-01-01T00:00:00+01:00', night)).not.toBeNull();
  expect(at('2027-01-01T00:00:01+01:00', night)).toBeNull();
  const spring = message({ starts: '2026-03-28 12:00:00', ends: '2026-03-29 12:00:00' });
  expect(at('2026-03-29T11:59:59+02:00', spring)).not.toBeNull();
  expect(at('2026-03-29T12:00:00+02:00', spring)).toBeNull();
  const autumn = message({ starts: '2026-10-24 12:00:00', ends: '2026-10-25' });
  expect(at('2026-10-25T23:59:59+01:00', autumn)).not.toBeNull();
  expect(at('2026-10-26T00:00:00+01:00', autumn)).toBeNull();
});

test('of several messages the urgent one is shown, else the one that started last; without an end it stays (V7)', () => {
  const older = message({ starts: '2026-12-30 09:00:00', text: inDutch('ouder'), ends: '' });
  const urgent = message({ ...older, starts: '', isUrgent: true, text: inDutch('dringend') });
  const noon = '2026-12-31T12:00:00+01:00';
  expect(at(noon, older, message({}))).toBe('Vandaag tot 16 uur');
  expect(at(noon, older, message({}), urgent)).toBe('dringend');
  expect(at('2036-01-01T12:00:00+01:00', older, message({}))).toBe('ouder');
  expect(messageAt([older], new Date(noon), 'en')).toMatchObject({ text: 'ouder', lang: 'nl' });
});
