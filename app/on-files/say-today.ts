import { turnsByMinute, turnsOfHouse } from '#app/features/house/open-turns.ts';
import { followTurns } from '#app/features/house/turn.ts';
import { wordLists } from '#app/i18n/word-lists.ts';
import { amsterdamTime } from '#site/amsterdam-time.ts';
import { localeOf } from '#site/languages.ts';
import { readSite } from './read-file.ts';

/** Milliseconds: sentences are known for two days, and then made anew. */
const AGAIN = 6 * 3_600_000;

/**
 * Writes whether the house is open into pages whose own sentences are over. React does not know: for it the
 * sentence has not changed.
 */
export async function sayToday(document: Document): Promise<void> {
  const locale = localeOf(document.location.pathname);
  const { house } = (await readSite()).byLocale[locale];
  const words = wordLists[locale];
  let said = { day: '', minute: '' };
  let stops: (() => void)[] = [];

  function write(): void {
    for (const line of document.querySelectorAll('.open-line, [data-island="open"]')) {
      const isOfMinute = line.closest('[data-island="open"]') !== null;
      const text = isOfMinute ? said.minute : said.day;
      const leaf = line.querySelector('a, h2') ?? line;
      const node = leaf.firstChild;
      if (node?.nodeType === Node.TEXT_NODE && node.nodeValue !== text) node.nodeValue = text;
    }
  }

  function follow(): void {
    for (const stop of stops) stop();
    const now = amsterdamTime(new Date());
    stops = [
      followTurns(turnsOfHouse(now, house, { locale, words }), (day) => {
        said = { ...said, day };
        write();
      }),
      followTurns(turnsByMinute(now, { hours: house, locale, words }), (minute) => {
        said = { ...said, minute };
        write();
      }),
    ];
  }

  follow();
  setInterval(follow, AGAIN);
  new MutationObserver(write).observe(document.body, { childList: true, subtree: true });
}
