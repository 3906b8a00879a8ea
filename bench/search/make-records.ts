import type { SearchRecord } from '#cms';

/** The requested number of records, each a page of the site with the lead of a second and the words of a third: real text, no duplicates. */
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
