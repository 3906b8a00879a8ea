import { phraseOf } from 'ranked-search';
import type { SearchOutcome } from '#app/features/search/search.ts';
import { isLargeIndex, readAll } from '#app/features/search/search-index.ts';
import { textsOf } from '#app/features/search/searchable.ts';
import {
  PER_POSTINGS,
  PER_RECORDS,
  type Postings,
  postingsFile,
  recordsFile,
  type Vocabulary,
  vocabularyFile,
} from '#app/on-files/data.ts';
import type { Cms } from '#cms';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { createTurns } from './take-turns.ts';
import type { Folder } from './write-beside.ts';

/** A word that more of the pages have than this says nothing about one of them. */
const EVERYWHERE = 0.3;
/** Longer ones are addresses, or no words. */
const LONGEST = 40;

/**
 * What the search of a large site fetches by need, as Pagefind does: the words, for each the pages that have
 * it, and the records of those pages. A small site has one index, which the browser ranks whole.
 */
export async function writeSearch(
  folder: Folder,
  { cms, signal, locale, index }: { cms: Cms; signal: AbortSignal; locale: Locale; index: unknown },
): Promise<void> {
  if (!isLargeIndex(index)) {
    // Until the script is there that knows them, nothing that is said in episodes is found.
    const nothing: SearchOutcome = { match: 'words', answers: [], groups: [], moments: [] };
    await folder.write(href('search-results', { id: locale }).slice(1), JSON.stringify(nothing));
    return;
  }
  const postings = new Map<string, number[]>();
  const parents: Vocabulary['parents'][number][] = [];
  const records = await cms.searchRecords(locale);
  const above = new Set(records.ids.map((id) => id.replace(/\/?[^/]*$/, '')));
  let place = 0;
  let portion: unknown[] = [];
  const nextStep = createTurns(signal);
  for (const record of readAll(records)) {
    await nextStep();
    const { title, keywords, ...others } = textsOf(record);
    const inTitle = new Set(phraseOf(`${title} ${keywords}`).split(' '));
    for (const word of new Set([...inTitle, ...phraseOf(Object.values(others).join(' ')).split(' ')])) {
      if (word === '' || word.length > LONGEST) continue;
      const list = postings.get(word);
      const posting = place * 2 + Number(inTitle.has(word));
      if (list) list.push(posting);
      else postings.set(word, [posting]);
    }
    if (above.has(record.id)) parents.push({ ...record, text: '' });
    portion.push(record);
    place += 1;
    if (portion.length === PER_RECORDS) {
      await folder.write(recordsFile(locale, place / PER_RECORDS - 1).slice(1), JSON.stringify(portion));
      portion = [];
    }
  }
  if (portion.length > 0)
    await folder.write(
      recordsFile(locale, Math.floor(place / PER_RECORDS)).slice(1),
      JSON.stringify(portion),
    );
  const words = [...postings.keys()].sort();
  const vocabulary: Vocabulary = { words, parents };
  await folder.write(vocabularyFile(locale).slice(1), JSON.stringify(vocabulary));
  for (let start = 0; start < words.length; start += PER_POSTINGS) {
    const lists: Postings = words.slice(start, start + PER_POSTINGS).map((word) => {
      const list = postings.get(word) ?? [];
      return list.length > EVERYWHERE * place ? null : list;
    });
    await folder.write(postingsFile(locale, start / PER_POSTINGS).slice(1), JSON.stringify(lists));
  }
}
