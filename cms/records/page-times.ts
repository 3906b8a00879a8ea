import { setImmediate } from 'node:timers/promises';
import type { PageDirectory } from '../pages/page-directory.ts';
import type { Change } from '../transports/transport.ts';
import { createChangeJournal } from './change-journal.ts';

interface Options {
  /**
   * The modification of these pages by id, without those that are gone.
   * @throws CmsError
   */
  fetchAnswer(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** When each page was last modified. Fetched page by page: a list of all would be made after each edit. */
export interface PageTimes {
  /** Grows with each change. */
  readonly version: number;
  /** The modification of a page in Unix seconds; undefined when it is not known. */
  of(id: string): number | undefined;
  /** Whether everything is known and nothing changed since that version. */
  isCurrent(version: number): boolean;
  /** The pages whose modification changed since a version; null when that is not known any more. */
  changedSince(version: number): ReadonlySet<string> | null;
  /** Fetches what may have changed, and pages that were not known. @throws CmsError */
  renew(directory: PageDirectory): Promise<void>;
  /** These pages may have changed: they are asked for when they are needed. */
  expire(change: Change): void;
  /**
   * Fetches all, and resolves with what changed since the last time.
   * @throws CmsError
   */
  findChanged(directory: PageDirectory): Promise<Change>;
}

/** How many pages one query fetches. Other work gets its turn between two queries. */
const PORTION = 200;

/** Builds the memory of modification times. Nothing is fetched before it is needed. */
export function createPageTimes({ fetchAnswer }: Options): PageTimes {
  const journal = createChangeJournal();
  const known = new Map<string, number>();
  const expired = new Set<string>();
  let isAllDoubted = true;
  let listed: PageDirectory | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  /** A content system in trouble may know no time or page; the page list decides what exists. */
  function note(times: ReadonlyMap<string, number>, ids: readonly string[]): void {
    const changed = ids.filter((id) => {
      const time = times.get(id) ?? 0;
      if (time === 0 || time === known.get(id)) return false;
      known.set(id, time);
      return true;
    });
    if (changed.length > 0) journal.note(changed);
  }

  /** The suspect pages and those below them, whose folder may be another one, and new pages. */
  function findWanted(directory: PageDirectory): string[] {
    const isBelow = (id: string): boolean => {
      const above = id.slice(0, Math.max(0, id.lastIndexOf('/')));
      return above !== '' && (expired.has(above) || isBelow(above));
    };
    const isNew = directory !== listed;
    const isWanted = (id: string) =>
      isAllDoubted || expired.has(id) || (isNew && !known.has(id)) || isBelow(id);
    return directory.all.flatMap(({ id }) => (isWanted(id) ? [id] : []));
  }

  async function run(directory: PageDirectory): Promise<void> {
    if (directory === listed && !isAllDoubted && expired.size === 0) return;
    const wanted = findWanted(directory);
    if (directory !== listed) for (const id of known.keys()) if (!directory.byId(id)) known.delete(id);
    isAllDoubted = false;
    expired.clear();
    let requested = 0;
    try {
      for (; requested < wanted.length; requested += PORTION) {
        if (requested > 0) await setImmediate();
        const ids = wanted.slice(requested, requested + PORTION);
        note(await fetchAnswer(ids), ids);
      }
      listed = directory;
    } catch (error) {
      for (const id of wanted.slice(requested)) expired.add(id);
      throw error;
    }
  }

  function renew(directory: PageDirectory): Promise<void> {
    const done = queue.then(() => run(directory));
    queue = done.catch(() => undefined);
    return done;
  }

  return {
    get version() {
      return journal.version;
    },
    of: (id) => known.get(id),
    isCurrent: (version) => version === journal.version && !isAllDoubted && expired.size === 0,
    changedSince: journal.since,
    renew,
    expire(change) {
      if (change === 'everything') isAllDoubted = true;
      else for (const id of change) expired.add(id);
    },
    async findChanged(directory) {
      const isFirst = listed === null;
      const { version } = journal;
      isAllDoubted = true;
      await renew(directory);
      if (isFirst) return [];
      const changed = journal.since(version);
      return changed === null ? 'everything' : [...changed];
    },
  };
}
