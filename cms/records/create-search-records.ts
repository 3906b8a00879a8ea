import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#site/languages.ts';
import { CmsError } from '../errors.ts';
import type { CmsLog } from '../log.ts';
import type { PageDirectory } from '../page-directory.ts';
import type { PageTimes } from '../page-times.ts';
import { inTime } from '../patience.ts';
import type { Filters, Tag } from '../queries/filters.ts';
import type { AnsweredRecord, PageRecord, SearchRecord } from '../queries/search-records.ts';
import { kindOf, uuidsIn } from '../shapes/afterwards.ts';
import { wordsOfLeft } from '../shapes/asked-words.ts';
import { noteUses, withoutUses } from '../uses.ts';
import { createChangeJournal } from './change-journal.ts';
import type { RecordStore } from './record-store.ts';
import type { SearchRecords } from './search-records.ts';

export interface SearchRecordsOptions {
  locale: Locale;
  store: RecordStore;
  times: PageTimes;
  directory(): Promise<PageDirectory>;
  /** The names of themes and target groups; the same object until one changed. */
  filters(): Promise<Filters>;
  /** Asks the content system for the records of some pages. @throws CmsError */
  ask(ids: readonly string[]): Promise<AnsweredRecord[]>;
  /** Called with the key of the records when they changed. */
  tell(key: string): void;
  log: CmsLog;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

export interface KeptSearchRecords {
  /** The records, as new as the content system's answers. @throws CmsError when there are none */
  get(): Promise<SearchRecords>;
  /** These pages are asked for again, even if their modification is the same: it is in whole seconds. */
  doubt(ids: readonly string[]): void;
}

/** How many pages one query asks for, and how many queries are under way. */
const PORTION = 100;
const PARALLEL = 2;
/** Milliseconds in which nothing is asked after a failure. */
const PAUSE = 10_000;
/** Milliseconds that a search waits for changed records, when it can be answered from the earlier ones. */
const SHORT = 1_000;

/** What the last comparison with the content system was made of. */
interface Look {
  directory: PageDirectory;
  filters: Filters;
}

/**
 * Builds the search records of one language. They are compared with the modification of each page when a search needs them: only records of changed pages are
 * asked for, in portions, and those of removed pages are dropped.
 */
export function createSearchRecords(options: SearchRecordsOptions): KeptSearchRecords {
  const { locale, store, times, log, now } = options;
  const key = `${locale} search records`;
  const journal = createChangeJournal();
  const doubted = new Set<string>();
  /** The modification of each stored page; null before it was read. */
  let known: Map<string, number> | null = null;
  let life = store.life;
  let looked: Look | null = null;
  /** The version of the times that all records agree with; null when some could not be asked for. */
  let agreed: number | null = null;
  let ids: readonly string[] = [];
  /** Whether the records are those of the whole site, or of most of it. */
  let canAnswer = false;
  let failure: { error: unknown; at: number } | null = null;
  let flight: Promise<void> | null = null;

  function stored(): Map<string, number> {
    if (known === null || life !== store.life) {
      known = store.times(locale);
      life = store.life;
    }
    return known;
  }

  async function askFor(wanted: readonly string[], changed: Set<string>): Promise<void> {
    const portions = Array.from({ length: Math.ceil(wanted.length / PORTION) }, (_, at) =>
      wanted.slice(at * PORTION, (at + 1) * PORTION),
    ).values();
    const worker = async (): Promise<void> => {
      for (const portion of portions) {
        // Other work gets its turn: the engine answers at once, and all records of a large site take a minute.
        await setImmediate();
        for (const id of portion) doubted.delete(id);
        const answered = new Map((await options.ask(portion)).map(({ id, record }) => [id, record]));
        const earlier = store.read(locale, portion);
        const records = portion.flatMap((id) => {
          const record = answered.get(id);
          // A page that an editor broke keeps its last record. One that is gone is not in the next list of pages.
          const text = record ? JSON.stringify(record) : (earlier.get(id) ?? '');
          return record === undefined ? [] : [{ id, modified: times.of(id) ?? 0, text }];
        });
        store.write(locale, records);
        for (const { id, modified, text } of records) {
          stored().set(id, modified);
          if (text !== earlier.get(id)) changed.add(id);
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
  }

  /** Whether the record of a page has to be asked for; a time that nobody knows is no reason. */
  function isStale(id: string): boolean {
    const time = times.of(id);
    return doubted.has(id) || (time === undefined ? !stored().has(id) : stored().get(id) !== time);
  }

  /** The pages that must be compared: those that changed since the last comparison, or all. */
  function findPages({ directory }: Look): readonly string[] {
    for (const id of doubted) if (directory.byId(id) === null) doubted.delete(id);
    const changed = agreed === null || directory !== looked?.directory ? null : times.changedSince(agreed);
    if (changed === null || life !== store.life) return directory.all.map(({ id }) => id);
    return [...new Set([...changed, ...doubted])].filter((id) => directory.byId(id) !== null);
  }

  function removeGone({ directory }: Look): string[] {
    if (directory === looked?.directory && life === store.life) return [];
    const gone = [...stored().keys()].filter((id) => directory.byId(id) === null);
    store.remove(locale, gone);
    for (const id of gone) stored().delete(id);
    return gone;
  }

  function listStored({ all }: PageDirectory): string[] {
    return all.flatMap(({ id }) => (stored().has(id) ? [id] : []));
  }

  /** After a start the records of the last run answer, if they are those of most of the site, until they are compared. */
  function takeEarlier({ directory, filters }: Look): void {
    ids = listStored(directory);
    canAnswer = ids.length > directory.all.length / 2;
    if (canAnswer) looked = { directory, filters };
  }

  async function compare({ directory, filters }: Look): Promise<void> {
    if (looked === null) takeEarlier({ directory, filters });
    const changed = new Set<string>();
    let isAnswered = false;
    let { version } = times;
    try {
      await times.renew(directory);
      ({ version } = times);
      const pages = findPages({ directory, filters });
      for (const id of removeGone({ directory, filters })) changed.add(id);
      await askFor(pages.filter(isStale), changed);
      isAnswered = true;
    } finally {
      const isSameSite = directory === looked?.directory && changed.size === 0;
      const all = isSameSite ? ids : listStored(directory);
      const isSameList = isEqual(all, ids);
      // The names of keys are in every record that has them.
      const hasNames = looked === null || looked.filters === filters;
      const isSame = isSameSite && isSameList && hasNames;
      if (!isSameList) ids = all;
      looked = { directory, filters };
      agreed = isAnswered ? version : null;
      // After a failure the records that were answered are better than none.
      canAnswer ||= isAnswered || all.length > directory.all.length / 2;
      if (!isSame) {
        if (hasNames) journal.note([...changed]);
        else journal.forget();
        options.tell(key);
      }
    }
  }

  async function look(next: Look): Promise<void> {
    if (failure && now() - failure.at < PAUSE) throw failure.error;
    try {
      await compare(next);
      failure = null;
    } catch (error) {
      if (failure === null) log.error('search records cannot be renewed', { locale, reason: String(error) });
      failure = { error, at: now() };
      throw error;
    }
  }

  function isCurrent({ directory, filters }: Look): boolean {
    const isSame = directory === looked?.directory && filters === looked.filters;
    const isAgreed = agreed !== null && times.isCurrent(agreed);
    return isSame && isAgreed && doubted.size === 0 && life === store.life;
  }

  function attach(
    { groups, afterwards, ...raw }: PageRecord,
    parents: ReadonlyMap<string, PageRecord>,
  ): SearchRecord | null {
    const address = looked?.directory.byId(raw.id);
    if (!address) return null;
    const parent = parentOf(raw.id);
    const left = uuidsIn(afterwards).flatMap(
      (uuid) => kindOf(looked?.directory.byUuid(uuid)?.template ?? '') ?? [],
    );
    const isNamed = looked?.directory.byId(parent)?.isListed ?? false;
    return {
      ...raw,
      tags: [...namesOf(raw.tags, looked?.filters.tags), ...namesOf(groups, looked?.filters.targetGroups)],
      facts: [raw.facts, wordsOfLeft(left, locale)].filter(Boolean).join(' '),
      parent: isNamed ? (parents.get(parent)?.title ?? '') : '',
      href: address.href[locale],
    };
  }

  function readRaw(wanted: readonly string[]): Map<string, PageRecord> {
    const texts = store.read(locale, wanted);
    return new Map(
      wanted.flatMap((id) => {
        const record = parse(texts.get(id));
        // Damaged text: the page is asked for again.
        if (record === null && texts.get(id) !== '') doubted.add(id);
        return record ? [[id, record] as const] : [];
      }),
    );
  }

  const records: SearchRecords = {
    get version() {
      return journal.version;
    },
    get ids() {
      return ids;
    },
    read(wanted) {
      const own = readRaw(wanted);
      const parents = readRaw([...new Set([...own.keys()].map(parentOf))].filter((id) => id !== ''));
      return [...own.values()].flatMap((raw) => attach(raw, parents) ?? []);
    },
    changedSince: journal.since,
  };

  return {
    async get() {
      const [directory, filters] = await Promise.all([options.directory(), options.filters()]);
      const next = { directory, filters };
      noteUses([key]);
      if (flight === null && isCurrent(next)) return records;
      flight ??= withoutUses(() => look(next)).finally(() => {
        flight = null;
      });
      if (!canAnswer) {
        await inTime(flight);
        return records;
      }
      // The earlier records answer while the content system is slow or away; a failure was logged.
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, SHORT);
      });
      await Promise.race([flight, late])
        .catch((error: unknown) => {
          if (!(error instanceof CmsError)) throw error;
        })
        .finally(() => clearTimeout(timer));
      return records;
    },
    doubt(changed) {
      for (const id of changed) if (known?.has(id)) doubted.add(id);
    },
  };
}

/** Keys by their names; a key that no editor named stands for itself. */
function namesOf(keys: readonly string[], known: readonly Tag[] = []): string[] {
  return keys.map((own) => known.find(({ key }) => key === own)?.name ?? own);
}

function parentOf(id: string): string {
  return id.replace(/\/?[^/]*$/, '');
}

function parse(text: string | undefined): PageRecord | null {
  if (text === undefined || text === '') return null;
  try {
    const value: PageRecord = JSON.parse(text);
    return typeof value?.id === 'string' && typeof value.title === 'string' ? value : null;
  } catch {
    return null;
  }
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
