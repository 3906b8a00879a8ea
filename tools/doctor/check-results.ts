import type { CmsLog, Reader } from '#cms';
import type { WarningCode } from '#cms/common/warnings.ts';
import { locales } from '#site/languages.ts';
import { matchPath, pageAt, pageId } from '#site/routes.ts';
import { type Finding, findingsOf } from './finding.ts';
import { remedies } from './remedies.ts';

interface LogEntry {
  message: string;
  facts: Readonly<Record<string, unknown>>;
}

const { error, warning } = findingsOf('answers');
const AT_ONCE = 8;

const ofMany = /^site\.(find|index)\b/;

export function createCollectingLog(): CmsLog & { entries: LogEntry[] } {
  const entries: LogEntry[] = [];
  const record = (message: string, facts: LogEntry['facts'] = {}) => void entries.push({ message, facts });
  return { entries, warn: record, error: record };
}

interface Results {
  findings: Finding[];
  read: number;
}

const queries = [
  ...(['site', 'identity', 'footer', 'venue', 'socials', 'menuPages', 'navigationPages'] as const),
  ...(['homeCarousel', 'faqs', 'searchRecords', 'filters', 'challenges', 'redirects'] as const),
];

const lists = [
  ['eventIndex', 'event'],
  ['newsIndex', 'article'],
  ['podcastIndex', 'podcast'],
] as const;

export async function checkResults(cms: Reader): Promise<Results> {
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
  if (addresses === null) return { findings, read };
  for (const locale of locales) {
    for (const runQuery of queries)
      await attempt(`${runQuery} (${locale})`, () => cms[runQuery](locale) as Promise<unknown>);
    for (const [runQuery, kind] of lists)
      await attempt(`${runQuery} (${locale})`, async () => cms.teasers(kind, await cms[runQuery](), locale));
    for (let start = 0; start < addresses.length; start += AT_ONCE) {
      const batch = addresses.slice(start, start + AT_ONCE).map((translations) => {
        const { href } = translations[locale];
        return attempt(`${href} (${locale})`, () => cms.page(pathOf(href), locale));
      });
      await Promise.all(batch);
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
    const { query, id, file, code, locale: _, ...rest } = facts;
    const where = String(file ?? id ?? query ?? 'content');
    if (ofMany.test(where)) continue;
    const details = Object.entries(rest).map(([name, value]) =>
      name === 'reason' ? String(value) : `${name} ${JSON.stringify(value)}`,
    );
    const what = [message, ...details].join(': ');
    const remedy = isWarning(code) ? remedies[code] : null;
    const report = remedy && !remedy.isToJudge ? error : warning;
    findings.set(`${where} ${what}`, report(where, what, remedy?.fix ?? 'See what the message says.'));
  }
  return [...findings.values()];
}

function isWarning(code: unknown): code is WarningCode {
  return typeof code === 'string' && Object.hasOwn(remedies, code);
}
