import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
  importPageDates,
  type Neighbours,
  openContentDb,
  readNames,
  type Source,
  type Transport,
  withNames,
} from '#cms';
import { locales } from '#site/languages.ts';
import { prepareFolders } from '../settings/prepare-folders.ts';
import { SettingsError } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';
import { soonWhenNobodyWaits } from './when-nobody-waits.ts';

export type ContentSettings = Pick<
  Settings,
  'kirby' | 'contentDir' | 'namesFile' | 'cacheDir' | 'origin' | 'freshSeconds' | 'confirmSeconds'
>;

interface ContentOptions {
  log: CmsLog;
  now: () => Date;
  /** For a single look: nothing is stored on disk or fetched in the background. */
  isOneLook?: boolean;
  /** What the last run stored is served first, and compared with the content folder a moment later. */
  servesEarlier?: boolean;
  /** Whether visitors wait for something now: what is done behind the first pages waits for them. */
  isBusy?: (() => boolean) | undefined;
  /** The clock of the circuit breaker and of suspicions; milliseconds. */
  clock?: () => number;
  /** Wraps the transport; tests use it. */
  change?: (transport: Transport) => Transport;
  /** The other instances; null when there is one only. */
  neighbours?: Neighbours | null;
  /** For an export: the folder of a content.db that begins empty but for the dates of texts. */
  exportDir?: string;
  /** The module of the thread that keeps content.db up to date; without it that is done in this thread. */
  thread?: { file: URL; settings: Settings };
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

/**
 * The content that the settings name: a remote Kirby, or a content folder.
 * @throws SettingsError when a folder, or the file of names, cannot be used
 */
export async function composeContent(settings: ContentSettings, options: ContentOptions): Promise<Content> {
  const { log, now, clock, neighbours = null, thread } = options;
  for (const remark of await prepareFolders(settings)) log.warn(remark);
  const { db, transport } = await connect(settings, options);
  // What is in memory cannot be read from another thread.
  const isApart = thread !== undefined && db.isShared;
  const source = isApart
    ? await connectSource(() => new Worker(thread.file, { workerData: thread.settings }), log)
    : sourceOf({ db, transport }, settings, options);
  const cms = createContent({
    db,
    source,
    media: transport.media,
    log,
    origin: settings.origin,
    neighbours,
    wallClock: now,
    now: clock,
  });
  if (!isApart) return { transport, cms };
  // The thread of the content closes what is its own.
  async function close(): Promise<void> {
    await cms.close();
    db.close();
    transport.close();
  }
  return { transport, cms: { ...cms, close } };
}

/**
 * The side of the content in a thread of its own.
 * @throws SettingsError when the file of names cannot be used
 */
export async function composeSource(
  settings: ContentSettings,
  surroundings: Pick<ContentOptions, 'log' | 'now'>,
): Promise<Source> {
  const options = { ...surroundings, servesEarlier: true };
  return sourceOf(await connect(settings, options), settings, options);
}

async function connect(settings: ContentSettings, options: ContentOptions): Promise<Connection> {
  const { kirby, contentDir, cacheDir } = settings;
  const { log, isOneLook = false, servesEarlier = false, exportDir } = options;
  const { change = (transport) => transport } = options;
  const names = await readNamesFile(settings.namesFile);
  // With other names the same query has another result.
  const source = [kirby?.baseUrl ?? resolve(contentDir), names?.text ?? '', locales.join()].join('\n');
  const isStored = kirby === null ? servesEarlier : !isOneLook;
  const db = openContentDb({ dir: exportDir ?? (isStored ? cacheDir : null), source, log });
  if (exportDir !== undefined) emptyContent(db);
  importPageDates(db, join(cacheDir, 'page-dates-1.txt'));
  return { db, transport: change(named(composeTransport(settings, options), names)) };
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
          await Promise.race([soonWhenNobodyWaits(options), wanted]);
          await transport.warm?.();
        },
      }),
  });
}

function composeTransport(
  { kirby, contentDir, cacheDir }: ContentSettings,
  { log, now }: ContentOptions,
): Transport {
  if (kirby !== null)
    return createKirbyHttpTransport({ ...kirby, mediaDir: join(cacheDir, 'remote-media'), log });
  return createEmbeddedTransport({
    contentDir,
    mediaDir: join(cacheDir, 'media'),
    log,
    now,
  });
}

/** The file with the names of another Kirby. @throws SettingsError */
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

function named(transport: Transport, file: NamesFile | null): Transport {
  return file === null ? transport : withNames(transport, file.names);
}
