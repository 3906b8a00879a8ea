import { expect, test } from 'vitest';
import cases from '../../kirby/site/plugins/tweeklank/checks/captions.json' with { type: 'json' };
import { testAddress, testContext } from '../testing/test-context.ts';
import { filmCaptions, readCaptions, wordsOfCaptions } from './captions.ts';

const read = (text: string) => {
  const context = testContext();
  const cues = readCaptions(text, 'over/kelder.mp4', context);
  return {
    lines: cues.map(({ start, end, text }) => `${start}-${end} ${text}`),
    said: context.warnings.map((logged) => logged.replace(/ {.*/, '')),
  };
};

test('captions are read from WebVTT and SubRip (W1)', () => {
  const vtt = [
    '\uFEFFWEBVTT - De kelder',
    'STYLE\n::cue { color: red }',
    'NOTE 00:01.000 --> 00:02.000',
    'eerste\n00:01.000 --> 00:02.500 align:start\n<v Noor>Vijfhonderd <i>banden</i> &amp; meer',
    '01:00:03.000 --> 01:00:04.000\nTwee regels\nvan twee.',
  ].join('\r\n\r\n');
  expect(read(vtt)).toEqual({
    lines: ['1-2.5 Noor: Vijfhonderd banden & meer', '3603-3604 Twee regels\nvan twee.'],
    said: [],
  });
  const srt = '1\n00:00:01,000 --> 00:00:02,500\nEen.\n\n2\n00:00:03,000 --> 00:00:04,000\nTwee.\n';
  expect(read(srt)).toEqual({ lines: ['1-2.5 Een.', '3-4 Twee.'], said: [] });
  expect(read(' \n')).toEqual({ lines: [], said: [] });
});

// server/tests/kirby-sound.test.ts reads the same cases: Kirby's plugin refuses them.
test.each(cases)('a warning names what is wrong in captions with $name (W1)', ({ text, lines, warning }) => {
  const found = read(text);
  expect(found.lines).toEqual(lines);
  expect(found.said.slice(0, 1)).toEqual(warning === null ? [] : [expect.stringContaining(warning)]);
});

test('a warning names captions in another character set (W1)', () => {
  const found = read('00:01.000 --> 00:02.000\nE\uFFFDn.');
  expect(found.lines).toEqual(['1-2 E\uFFFDn.']);
  expect(found.said).toEqual(['captions have letters that could not be read: save them as UTF-8']);
});

test('HTML in captions is text (W1)', () => {
  expect(read('00:01.000 --> 00:02.000\n<script>alert(1)</script><b onclick=x>ui</b>').lines).toEqual([
    '1-2 ui',
  ]);
  const many = Array.from({ length: 100_000 }, (_, at) => {
    const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
    return `${clock(at % 80_000)} --> ${clock((at % 80_000) + 1)}\nRegel ${at}`;
  }).join('\n\n');
  const found = read(many);
  expect(found.lines).toHaveLength(5_000);
  expect(found.said).toEqual(['captions have more lines than are read: the others are left out']);
});

test('a film has the captions of each language, that of the page first (W1)', () => {
  const line = (word: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${word}`;
  const film = (over: object, locale: 'nl' | 'en' = 'nl') => {
    const context = testContext({ locale, addresses: [testAddress('over')] });
    const { captions, reason } = filmCaptions.decode(
      { id: 'over/kelder.mp4', reason: '', contact: '', ...over },
      context,
    );
    return { languages: captions.map(({ language }) => language), reason, warnings: context.warnings.length };
  };
  const both = { nl: line('Een'), en: line('One') };
  expect(film(both)).toEqual({ languages: ['nl', 'en'], reason: '', warnings: 0 });
  expect(film(both, 'en').languages).toEqual(['en', 'nl']);
  expect(film({ nl: line('Een'), en: line('Een') }, 'en').languages).toEqual(['nl']);
  expect(film({ nl: '', en: '' })).toEqual({ languages: [], reason: '', warnings: 1 });
  expect(film({ nl: '', en: '', reason: 'speechless' })).toEqual({
    languages: [],
    reason: 'speechless',
    warnings: 0,
  });
});

test('search finds the words of captions (W1)', () => {
  expect(wordsOfCaptions('WEBVTT\n\n1\n00:01.000 --> 00:02.000\n<v Noor>Vijfhonderd\n<i>banden</i>\n')).toBe(
    'Vijfhonderd banden',
  );
  expect(wordsOfCaptions('')).toBe('');
  expect(wordsOfCaptions('woord '.repeat(10_000))).toHaveLength(4_000);
});
