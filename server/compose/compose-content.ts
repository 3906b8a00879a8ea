import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  type Cms,
  type CmsLog,
  type ContentDb,
  connectSource,
  createContent,
  createEmbeddedTransport,
  createKirbyHttpTransport,
  createSource,
  emptyContent,
  type Instances,
  importPageDates,
  openContentDb,
  readNames,
  type Source,
  type Transport,
  withNames,
} from '#cms';
import { locales } from '#site/languages.ts';
import { threadLimits } from '../settings/memory.ts';
import { prepareFolders } from '../settings/prepare-folders.ts';
import { SettingsError } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';

/** Milliseconds to make the first pages before all folders are read. */
const FIRST_PAGES = 1_000;

export type ContentSettings = Pick<
  Settings,
  'kirby' | 'contentDir' | 'namesFile' | 'cacheDir' | 'origin' | 'freshSeconds' | 'confirmSeconds'
>;

interface ContentOptions {
  log: CmsLog;
  now: () => Date;
  /** Stores nothing on disk and fetches nothing in the background. */
  isOneLook?: boolean;
  /** Serves the stored content of the last run, and compares it with the folder a moment later. */
  servesEarlier?: boolean;
  clock?: () => number;
  change?: (transport: Transport) => Transport;
  instances?: Instances | null;
  /** Folder of an export's content.db, which is emptied first, except the dates of texts. */
  exportDir?: string;
}

interface NamesFile {
  text: string;
  names: ReturnType<typeof readNames>;
}

export interface Content {
  transport: Transport;
  cms: Cms;
}

interface Connection {
  db: ContentDb;
  transport: Transport;
}

/** @throws SettingsError when a folder or the file of names cannot be used */
export async function composeContent(settings: ContentSettings, options: ContentOptions): Promise<Content> {
  for (const remark of await prepareFolders(settings)) options.log.warn(remark);
  const connection = await connect(settings, options);
  const source = sourceOf(connection, settings, options);
  return { transport: connection.transport, cms: readersOf(connection.db, source, settings, options) };
}

/** Reads a content.db that another thread keeps up to date. */
export async function composeReaders(
  settings: Settings,
  { file, ...options }: ContentOptions & { file: URL },
): Promise<Cms> {
  const { log } = options;
  for (const remark of await prepareFolders(settings)) log.warn(remark);
  const names = await readNamesFile(settings.namesFile);
  const db = openDb(settings, options, names);
  // Another thread cannot read a database in memory.
  const source = db.isShared
    ? await connectSource(
        () => new Worker(file, { workerData: settings, resourceLimits: threadLimits() }),
        log,
      )
    : sourceOf({ db, transport: openTransport(settings, options, names) }, settings, options);
  const cms = readersOf(db, source, settings, options);
  if (!db.isShared) return cms;
  return {
    ...cms,
    async close() {
      await cms.close();
      db.close();
    },
  };
}

export async function composeSource(
  settings: ContentSettings,
  surroundings: Pick<ContentOptions, 'log' | 'now'>,
): Promise<Source> {
  const options = { ...surroundings, servesEarlier: true };
  return sourceOf(await connect(settings, options), settings, options);
}

function readersOf(
  db: ContentDb,
  source: Source,
  { origin }: ContentSettings,
  { log, now, clock, instances = null }: ContentOptions,
): Cms {
  return createContent({ db, source, log, origin, instances, wallClock: now, now: clock });
}

async function connect(settings: ContentSettings, options: ContentOptions): Promise<Connection> {
  const names = await readNamesFile(settings.namesFile);
  return { db: openDb(settings, options, names), transport: openTransport(settings, options, names) };
}

function openDb(
  { kirby, contentDir, cacheDir }: ContentSettings,
  { log, isOneLook = false, servesEarlier = false, exportDir }: ContentOptions,
  names: NamesFile | null,
): ContentDb {
  // Includes the names, because they change the results of queries.
  const source = [kirby?.baseUrl ?? resolve(contentDir), names?.text ?? '', locales.join()].join('\n');
  const isStored = kirby === null ? servesEarlier : !isOneLook;
  const db = openContentDb({ dir: exportDir ?? (isStored ? cacheDir : null), source, log });
  if (exportDir !== undefined) emptyContent(db);
  importPageDates(db, join(cacheDir, 'page-dates-1.txt'));
  return db;
}

function sourceOf(connection: Connection, settings: ContentSettings, options: ContentOptions): Source {
  const { kirby, origin, freshSeconds, confirmSeconds } = settings;
  const { log, now, isOneLook = false, servesEarlier = false, clock } = options;
  const { transport } = connection;
  return createSource({
    ...connection,
    log,
    origin,
    freshSeconds: kirby !== null && !isOneLook ? freshSeconds : null,
    confirmSeconds,
    wallClock: now,
    now: clock,
    ...(kirby === null &&
      servesEarlier && {
        async beforeCompare(wanted: Promise<void>) {
          await Promise.race([setTimeout(FIRST_PAGES, undefined, { ref: false }), wanted]);
          await transport.warm?.();
        },
      }),
  });
}

function openTransport(
  { kirby, contentDir, cacheDir }: ContentSettings,
  { log, now, change = (transport) => transport }: ContentOptions,
  names: NamesFile | null,
): Transport {
  const transport =
    kirby === null
      ? createEmbeddedTransport({ contentDir, mediaDir: join(cacheDir, 'media'), log, now })
      : createKirbyHttpTransport({ ...kirby, mediaDir: join(cacheDir, 'remote-media'), log });
  return change(names === null ? transport : withNames(transport, names.names));
}

async function readNamesFile(file: string | null): Promise<NamesFile | null> {
  if (file === null) return null;
  try {
    const text = await readFile(file, 'utf8');
    return { text, names: readNames(text) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SettingsError(`KIRBY_NAMES names ${file}: ${reason}`);
  }
}
