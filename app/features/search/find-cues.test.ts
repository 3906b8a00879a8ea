import { expect, test } from 'vitest';
import { findCues, prepareEpisodes } from './find-cues.ts';
import { withCues } from './with-cues.ts';

const episode = (title: string, ...lines: [time: number, text: string][]) => ({
  title,
  href: `/podcasts/${title}`,
  film: '',
  transcript: lines.map(([time, text]) => ({ time, speaker: 'Noor', text })),
});
const urk = episode(
  'Urk',
  [2, 'Koffie?'],
  [49, 'Dan vliegt er een mug in.'],
  [53, 'Een muggenmelk, noemen we dat.'],
);
const trein = episode('Trein', [8, 'Goedemiddag. In de trein vloog een mug.'], [9, 'Mug.'], [9, 'Mug!']);
const found = async (query: string, episodes = [urk, trein]) =>
  findCues(await prepareEpisodes(episodes), query).map(({ title, href, sentence }) => [
    title,
    Number(href.replace(`/podcasts/${title}#t=`, '')),
    sentence,
  ]);

test('a search finds the cues at which its words are said, with the sentence; at most two of an episode (P3)', async () => {
  expect(await found('mug')).toEqual([
    ['Urk', 49, 'Dan vliegt er een mug in.'],
    ['Trein', 8, 'In de trein vloog een mug.'],
    ['Trein', 9, 'Mug.'],
    ['Urk', 53, 'Een muggenmelk, noemen we dat.'],
  ]);
  expect(await found('mug vliegt')).toEqual([['Urk', 49, 'Dan vliegt er een mug in.']]);
});

test('words of two lines, mistyped ones and very short ones are no cue (P3)', async () => {
  for (const query of ['koffie mug', 'mugg8', 'in', '']) expect(await found(query)).toEqual([]);
});

test('a changed transcript is searched as it is now (P3)', async () => {
  expect(await found('libel')).toEqual([]);
  expect(await found('libel', [episode('Urk', [49, 'Dan vliegt er een libel in.'])])).toHaveLength(1);
});

test('words that are only said are found, and not reported as missing (P3)', () => {
  const urk = { href: '/podcasts/urk#t=49', title: 'Urk', meta: '0:49, Noor', sentence: 'Een mug.' };
  const cue = { ...urk, isFilm: false };
  const group = { title: 'Nieuws', href: null, isArchive: false, results: [], hasMore: false };
  const nearest = { match: 'nearest' as const, faqs: [], groups: [group], cues: [] };
  expect(withCues(nearest, [])).toEqual(nearest);
  expect(withCues(nearest, [cue])).toMatchObject({ match: 'words', groups: [], cues: [cue] });
  expect(withCues({ ...nearest, match: 'words' }, [cue])).toMatchObject({
    groups: [group],
    cues: [cue],
  });
});

test('a cue of a film leads to its row below the film (W1)', async () => {
  const film = { ...episode('Over', [12, 'Hier staan de banden.']), href: '/over', film: 'kelder' };
  const [cue] = findCues(await prepareEpisodes([film]), 'banden');
  expect(cue).toMatchObject({ href: '/over#kelder-t=12', isFilm: true, title: 'Over' });
});
