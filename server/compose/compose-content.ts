import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type Cms,
  type CmsLog,
  createAnswerDisk,
  createCms,
  createEmbeddedTransport,
  createKirbyHttpTransport,
  createRecordStore,
  type Neighbours,
  readNames,
  type Transport,
  withNames,
} from '#cms';
import { prepareFolders } from '../settings/prepare-folders.ts';
import { SettingsError } from '../settings/setting.ts';
import type { Settings } from '../settings/settings.ts';
import { forgetWithoutThumbs } from './forget-without-thumbs.ts';
import { soonWhenNobodyWaits } from './when-nobody-waits.ts';

type ContentSettings = Pick<
  Settings,
  'kirby' | 'contentDir' | 'namesFile' | 'cacheDir' | 'origin' | 'freshSeconds' | 'confirmSeconds'
>;

interface ContentOptions {
  log: CmsLog;
  now: () => Date;
  /** For a single look: no answer is stored on disk or renewed in the background. */
  isOneLook?: boolean;
  /** The lists of the last run are served first, and compared with the content folder a moment later. */
  servesEarlier?: boolean;
  /** How many answers about single pages are cached; as many as visitors read when left out. */
  maxCached?: number;
  /** Whether visitors wait for something now: what is done behind the first answers waits for them. */
  isBusy?: (() => boolean) | undefined;
  /** The clock that decides when an answer is stale; milliseconds. */
  clock?: () => number;
  /** Wraps the transport; tests use it. */
  change?: (transport: Transport) => Transport;
  /** The other instances; null when there is one only. */
  neighbours?: Neighbours | null;
}

interface NamesFile {
  text: string;
  names: ReturnType<typeof readNames>;
}

export interface Content {
  transport: Transport;
  cms: Cms;
}

/**
 * The content that the settings name: a remote Kirby, or a content folder.
 * @throws SettingsError when a folder, or the file of names, cannot be used
 */
export async function composeContent(settings: ContentSettings, options: ContentOptions): Promise<Content> {
  const { kirby, cacheDir, origin, freshSeconds, confirmSeconds } = settings;
  const {
    log,
    now,
    isOneLook = false,
    servesEarlier = false,
    clock,
    change = (transport) => transport,
    neighbours = null,
  } = options;
  for (const remark of await prepareFolders(settings)) log.warn(remark);
  const isRemote = kirby !== null && !isOneLook;
  const isBeside = kirby === null && servesEarlier;
  const names = await readNamesFile(settings.namesFile);
  // With other names the same query has another answer.
  const source = [kirby?.baseUrl ?? settings.contentDir, names?.text ?? ''].join('');
  const part = isBeside ? [nameOf(settings.contentDir)] : [];
  const dir = join(cacheDir, 'answers', ...part, ...(names ? [`names-${digestOf(names.text)}`] : []));
  if (isBeside) await forgetWithoutThumbs({ mediaDir: join(cacheDir, 'media'), answersDir: dir, log });
  const transport = change(named(composeTransport(settings, options), names));
  const cms = createCms({
    transport,
    log,
    origin,
    disk: isRemote || isBeside ? createAnswerDisk({ dir, log }) : null,
    neighbours,
    ...(!isOneLook && {
      records: createRecordStore({
        dir: join(cacheDir, 'records'),
        source,
        log,
      }),
    }),
    freshSeconds: isRemote ? freshSeconds : null,
    confirmSeconds,
    wallClock: now,
    dateFile: isOneLook ? null : join(cacheDir, 'page-dates-1.txt'),
    ...(isBeside && {
      async beforeCheck(wanted) {
        await Promise.race([soonWhenNobodyWaits(options), wanted]);
        await transport.warm?.();
      },
    }),
    ...(clock && { now: clock }),
    ...(options.maxCached !== undefined && { maxCached: options.maxCached }),
  });
  return { transport, cms };
}

/** The answers to each content folder are stored in a folder of their own. */
function nameOf(contentDir: string): string {
  return `folder-${digestOf(resolve(contentDir))}`;
}

function composeTransport(
  { kirby, contentDir, cacheDir }: ContentSettings,
  { log, now, servesEarlier = false }: ContentOptions,
): Transport {
  if (kirby !== null)
    return createKirbyHttpTransport({ ...kirby, mediaDir: join(cacheDir, 'remote-media'), log });
  return createEmbeddedTransport({
    contentDir,
    mediaDir: join(cacheDir, 'media'),
    log,
    now,
    ...(servesEarlier && {
      uuidsFile: join(cacheDir, 'answers', `${nameOf(contentDir)}.uuids.json`),
    }),
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

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
