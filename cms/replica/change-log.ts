import { createListeners } from '../common/listeners.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import type { ContentDb } from './content-db.ts';
import type { PageRows } from './page-rows.ts';

interface ChangeLogOptions {
  db: ContentDb;
  pages: Pick<PageRows, 'refresh'>;
  wallClock: () => Date;
}

/** The tags of what changed, also by other processes with the same file: theirs are in the table `changes`. */
export interface ChangeLog {
  /** Notes tags for other processes. In the caller's transaction. */
  note(tags: Iterable<string>): void;
  /** Tells the listeners what changed here, and what others have noted since. */
  emit(tags?: ReadonlySet<string>): void;
  onChange(listener: (tags: ReadonlySet<string>) => void): () => void;
  close(): void;
}

/** How many changes are remembered: more than two processes make between two looks. */
const MOST = 1_000;

export function createChangeLog({ db, pages, wallClock }: ChangeLogOptions): ChangeLog {
  const changed = createListeners<ReadonlySet<string>>();
  const own = new Set<number>();
  const lastNumber = () => Number(db.statement('SELECT MAX(number) last FROM changes').get()?.last ?? 0);
  let last = lastNumber();
  let isClosed = false;

  function takeOthers(): Set<string> {
    const tags = new Set<string>();
    const rows = db.statement('SELECT number, tags FROM changes WHERE number > ? ORDER BY number').all(last);
    for (const { number, tags: noted } of rows) {
      last = Number(number);
      if (own.delete(last)) continue;
      for (const tag of JSON.parse(String(noted)) as string[]) tags.add(tag);
    }
    return tags;
  }

  return {
    note(tags) {
      db.statement('INSERT INTO changes (tags) VALUES (?)').run(JSON.stringify([...tags]));
      const number = lastNumber();
      own.add(number);
      db.statement('DELETE FROM changes WHERE number <= ?').run(number - MOST);
    },
    emit(tags = new Set()) {
      if (isClosed) return;
      const others = takeOthers();
      if (others.has(pageListKey)) pages.refresh(wallClock());
      const all = others.size === 0 ? tags : new Set([...tags, ...others]);
      if (all.size > 0) changed.emit(all);
    },
    onChange: changed.add,
    close() {
      isClosed = true;
      changed.clear();
    },
  };
}
