import type { CmsLog, Reader } from '#cms';
import { locales } from '#site/languages.ts';
import { matchPath, pageAt, pageId } from '#site/routes.ts';
import { type Finding, findingsOf } from './finding.ts';

interface LogEntry {
  message: string;
  facts: Readonly<Record<string, unknown>>;
}

const { error, warning } = findingsOf('answers');
const AT_ONCE = 8;

const fixes: readonly [message: string, fix: string][] = [
  ['left out a part of the content folder', 'Correct the file, or restore it from a backup.'],
  ['left out a folder without a text', 'Give it a text file, or remove it.'],
  ['left out a block of an unknown type', 'Use one of the blocks in docs/content-model.md.'],
  [
    'a page of an unknown template is shown in the layout for any page',
    'Leave it, or say in a file of names which template of ours it is (docs/make-it-yours.md).',
  ],
  [
    'a page has texts that its layout does not show',
    'Move them to `text`, or give the field one of our names in a file of names (docs/make-it-yours.md).',
  ],
  ['a link leads nowhere', 'Choose a page, a file or a full address.'],
  ['left out a picture that is gone', 'Choose another picture, or restore the file.'],
  [
    'two pages have one uuid: links lead to the first',
    'Remove the Uuid line of the copy: Kirby writes a new one.',
  ],
  ['left out a date that is none', 'Write it as 2026-11-26 or 2026-11-26 20:00:00.'],
  ['left out an address that is not one on the web', 'Write it in full, with https://.'],
  ['left out an end that lies before its start', 'Correct the end, or empty it.'],
  ['left out a moment without a start', 'Fill in its start, or remove the row.'],
  ['two moments of an event overlap', 'Correct the times, if this is not on purpose.'],
  ['an event begins in the hour that summer time skips', 'Choose a time before 2:00 or from 3:00 on.'],
  ['an event has an unknown status', 'Choose one of the list; docs/content-model.md has them.'],
  ['a status says nothing more', 'Add why, where to, and what happens to tickets.'],
  ['left out a price that is no number', 'Write it as 12.50; 0 is free.'],
  ['left out a place that is no latitude and longitude', 'Write it as 52.25118, 6.15372.'],
  [
    'left out opening hours that cannot be',
    'Give a row its days or its date, and two times: a closing time until 06:00 is that of the next morning.',
  ],
  ['two opening hours of one day overlap', 'They are shown as one; make one row of them.'],
  ['left out what is neither an episode nor a news item', 'Choose an episode or a news item at Afterwards.'],
  ['left out a message', 'Give it a text, and an end after its start.'],
  ['left out the length of a sound', 'Replace the file by itself in the Panel.'],
  [
    'two episodes have one number: the later one has none in feeds',
    'Give the later one the next free number.',
  ],
  ['a time in a recording is none', 'Write it as 0:12 or 1:02:03.'],
  ['a time is past the end of its recording', 'Correct the time, or replace the sound.'],
  [
    'a time in a transcript is before the one above it',
    'Put the rows in the order in which they are spoken.',
  ],
  ['chapters are not in the order of their times', 'Sort them by time.'],
  ['two chapters start at the same time: the second is left out', 'Correct one of the times.'],
  ['the language of a recording is none of this site', 'Choose the language that is spoken.'],
  ['left out a category that podcast apps do not know', 'Choose one of the list at Podcasts, In apps.'],
  ['left out an e-mail address that is none', 'Write it as name@example.org.'],
  ['left out a podcast:guid that is no UUID', 'Copy the podcast:guid of the old feed, or empty the field.'],
  ['left out a part of the content', 'Fill in what the message names.'],
];

const toCheck = [
  'two moments of an event overlap',
  'a status says nothing more',
  'a page of an unknown template is shown in the layout for any page',
  'a page has texts that its layout does not show',
];

/** A query about many pages. Each page is queried by itself too, and that answer names it. */
const ofMany = /^site\.(find|index)\b/;

export function createCollectingLog(): CmsLog & { entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const record = (message: string, facts: LogEntry['facts'] = {}) => void entries.push({ message, facts });
  return { entries, warn: record, error: record };
}

interface Answers {
  findings: Finding[];
  read: number;
}

const queries = [
  ...(['site', 'identity', 'footer', 'house', 'socials', 'menuPages', 'navigationPages'] as const),
  ...(['homeCarousel', 'siteAnswers', 'searchRecords', 'filters', 'challenges', 'redirects'] as const),
];

const lists = [
  ['eventIndex', 'event'],
  ['newsIndex', 'article'],
  ['podcastIndex', 'podcast'],
] as const;

export async function checkAnswers(cms: Reader): Promise<Answers> {
  const findings: Finding[] = [];
  let read = 0;

  async function attempt<T>(where: string, runQuery: () => Promise<T>): Promise<T | null> {
    try {
      const value = await runQuery();
      read += 1;
      return value;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      findings.push(
        error(where, reason, 'Correct the field that is named; docs/content-model.md says what it holds.'),
      );
      return null;
    }
  }

  const addresses = await attempt('page addresses', () => cms.pages());
  // Every other query would fail for the same reason.
  if (addresses === null) return { findings, read };
  for (const locale of locales) {
    for (const runQuery of queries)
      await attempt(`${runQuery} (${locale})`, () => cms[runQuery](locale) as Promise<unknown>);
    for (const [runQuery, kind] of lists)
      await attempt(`${runQuery} (${locale})`, async () => cms.teasers(kind, await cms[runQuery](), locale));
    for (let start = 0; start < addresses.length; start += AT_ONCE) {
      const portion = addresses.slice(start, start + AT_ONCE).map((translations) => {
        const { href } = translations[locale];
        return attempt(`${href} (${locale})`, () => cms.page(pathOf(href), locale));
      });
      await Promise.all(portion);
    }
  }
  return { findings, read };
}

function pathOf(href: string): string {
  const match = matchPath(href);
  return (match && pageAt(match)) ?? pageId('index');
}

export function checkLeftOut(entries: readonly LogEntry[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { message, facts } of entries) {
    const fix = fixes.find(([known]) => known === message)?.[1];
    const { query, id, file, locale: _, ...rest } = facts;
    const where = String(file ?? id ?? query ?? 'content');
    if (ofMany.test(where)) continue;
    const details = Object.entries(rest).map(([name, value]) =>
      name === 'reason' ? String(value) : `${name} ${JSON.stringify(value)}`,
    );
    const what = [message, ...details].join(': ');
    findings.set(
      `${where} ${what}`,
      fix === undefined || toCheck.includes(message)
        ? warning(where, what, fix ?? 'See what the message says.')
        : error(where, what, fix),
    );
  }
  return [...findings.values()];
}
