import { setTimeout } from 'node:timers/promises';
import { type Change, mergeChanges, type News } from '#cms';
import type { ValkeyLink } from './valkey-link.ts';

/** Sends changes to other instances. An instance that was disconnected for a moment misses none. */
export interface ChangeStream {
  /** Returns whether other instances can read the news now; otherwise it is sent later. */
  send(news: News): Promise<boolean>;
}

interface Options {
  link: ValkeyLink;
  key: string;
  from: string;
  onNews(news: News): void;
  last: string | null;
  onPosition(position: string): void;
}

interface Entry {
  id: string;
  from: string;
  news: News;
}

/** Approximate entries in Valkey, and maximum entries that an instance reads after a disconnection. */
const MAX_ENTRIES = { cached: 10_000, missed: 1_000 };
const WAIT = 2_000;
const PAUSE = 1_000;

const everything: News = { purged: null, watched: 'everything' };

export function createChangeStream({ link, key, from, onNews, last, onPosition }: Options): ChangeStream {
  let cursor = isId(last) ? last : null;
  let pending: News | null = null;
  let flushing: Promise<boolean> | null = null;

  function advance(id: string | undefined): void {
    if (id === undefined || id === cursor) return;
    cursor = id;
    onPosition(id);
  }

  function receive(entries: readonly Entry[]): void {
    const theirs = entries.filter((entry) => entry.from !== from);
    advance(entries.at(-1)?.id);
    if (theirs.length > 0) onNews(theirs.map(({ news }) => news).reduce(mergeNews));
  }

  async function flush(): Promise<boolean> {
    let isAdded = true;
    while (isAdded && pending !== null) {
      const news: News = pending;
      pending = null;
      const id = await link.sendCommand('changes', [
        'XADD',
        key,
        'MAXLEN',
        '~',
        String(MAX_ENTRIES.cached),
        '*',
        'from',
        from,
        'news',
        writeNews(news),
      ]);
      isAdded = isId(id);
      if (!isId(id)) pending = pending === null ? news : mergeNews(news, pending);
    }
    // Does not wait between checking `pending` and this line, so that later news starts another flush.
    flushing = null;
    return isAdded;
  }

  function tryFlush(): Promise<boolean> {
    if (flushing === null && pending !== null) flushing = flush();
    return flushing ?? Promise.resolve(true);
  }

  /** Reads the missed entries; counts everything as changed when they are unknown. */
  async function catchUp(): Promise<boolean> {
    const rows = await link.sendCommand('changes', [
      'XREVRANGE',
      key,
      '+',
      '-',
      'COUNT',
      String(MAX_ENTRIES.missed),
    ]);
    if (!Array.isArray(rows)) return false;
    const entries = rows.flatMap(readEntry).reverse();
    if (entries.length === 0) {
      // Adds an entry, because an empty stream must mean that Valkey lost its data.
      const id = await link.sendCommand('changes', ['XADD', key, '*', 'from', from, 'news', '{}']);
      if (!isId(id)) return false;
      entries.push({ id, from, news: { purged: null, watched: null } });
    }
    const missed = cursor === null ? [] : entries.slice(entries.findIndex(({ id }) => id === cursor) + 1);
    const isKnown = cursor === null || missed.length < entries.length;
    if (isKnown) receive(missed);
    else onNews(everything);
    advance(entries.at(-1)?.id);
    return true;
  }

  async function run(signal: AbortSignal): Promise<void> {
    let isCaughtUp = false;
    while (!signal.aborted) {
      isCaughtUp ||= await catchUp();
      const rows = isCaughtUp && (await tryFlush()) ? await waitForEntries(link, key, cursor) : undefined;
      const entries = entriesOfReading(rows).filter(({ id }) => cursor === null || isAfter(id, cursor));
      receive(entries);
      // Waits after anything but nil (no news), because Valkey refuses or is gone.
      if (rows !== null && entries.length === 0)
        await setTimeout(PAUSE, undefined, { ref: false, signal }).catch(() => {});
    }
  }

  link.onUp((signal) => void run(signal));
  return {
    send(news) {
      pending = pending === null ? news : mergeNews(pending, news);
      return tryFlush();
    },
  };
}

function waitForEntries(link: ValkeyLink, key: string, cursor: string | null): Promise<unknown> {
  const command = ['XREAD', 'COUNT', '1000', 'BLOCK', String(WAIT), 'STREAMS', key, cursor ?? '$'];
  return link.wait('changes', command, WAIT);
}

function mergeNews(one: News, other: News): News {
  const merge = (first: Change | null, second: Change | null) =>
    second === null ? first : mergeChanges(first, second);
  return { purged: merge(one.purged, other.purged), watched: merge(one.watched, other.watched) };
}

/** Ids are `milliseconds-count` and only increase. */
function isAfter(one: string, other: string): boolean {
  const [time = 0, count = 0] = one.split('-').map(Number);
  const [otherTime = 0, otherCount = 0] = other.split('-').map(Number);
  return time === otherTime ? count > otherCount : time > otherTime;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,16}-\d{1,16}$/.test(value);
}

function entriesOfReading(reply: unknown): Entry[] {
  const rows = Array.isArray(reply) && Array.isArray(reply[0]) ? reply[0][1] : null;
  return Array.isArray(rows) ? rows.flatMap(readEntry) : [];
}

/** Reads an entry; an unreadable one counts as a change of everything. */
function readEntry(row: unknown): Entry[] {
  if (!Array.isArray(row) || !isId(row[0])) return [];
  const [id, fields] = row as [string, unknown];
  const [, from, , text] = Array.isArray(fields) ? fields : [];
  return [{ id, from: String(from), news: readNews(text) }];
}

/** Valkey has older names, because an instance of another version reads them too. */
function writeNews({ purged, watched }: News): string {
  return JSON.stringify({ announced: purged, seen: watched });
}

function readNews(text: unknown): News {
  try {
    const { announced: purged = null, seen: watched = null } = JSON.parse(String(text));
    if (isChange(purged) && isChange(watched)) return { purged, watched };
  } catch {}
  return everything;
}

function isChange(value: unknown): value is Change | null {
  if (value === null || value === 'everything') return true;
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
