import type { SearchRecord } from '#cms';
import { createRandom } from '../../packages/kql-engine/fuzz/random.ts';

/** Records, each a page of the site with the lead of a second and the words of a third. */
export function makeRecords(pages: readonly SearchRecord[], count: number): SearchRecord[] {
  const pick = (at: number): SearchRecord => {
    const page = pages[at % pages.length];
    if (!page) throw new RangeError('There are no pages to make records of.');
    return page;
  };
  return Array.from({ length: count }, (_, at) => {
    const turn = Math.floor(at / pages.length);
    const page = pick(at);
    return {
      ...page,
      id: `${page.id}-${at}`,
      title: `${page.title} ${turn}`,
      heroText: pick(at + 7 * turn).heroText,
      text: pick(at + 31 * turn).text,
      href: `${page.href}-${at}`,
    };
  });
}

const syllables = 'ba ke li mo nu ra se ti vo za den ger ling schap heid ver'.split(' ');

/** Each with two words that hardly any other has, as names on a large site. */
export function withNames(records: readonly SearchRecord[]): SearchRecord[] {
  const random = createRandom(7);
  const name = () => Array.from({ length: 3 + random.below(3) }, () => random.pick(syllables)).join('');
  return records.map((record) => ({ ...record, text: `${record.text} ${name()} ${name()}` }));
}
