import { createHash } from 'node:crypto';
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
  type Transport,
} from '#cms';
import { prepareFolders } from '../settings/prepare-folders.ts';
import type { Settings } from '../settings/settings.ts';
import { forgetWithoutThumbs } from './forget-without-thumbs.ts';
import { soonWhenNobodyWaits } from './when-nobody-waits.ts';

type ContentSettings = Pick<
  Settings,
  'kirby' | 'contentDir' | 'cacheDir' | 'origin' | 'freshSeconds' | 'confirmSeconds'
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

export interface Content {
  transport: Transport;
  cms: Cms;
}

/**
 * The content that the settings name: a remote Kirby, or a content folder.
 * @throws SettingsError when a folder cannot be used
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
  const dir = join(cacheDir, 'answers', ...(isBeside ? [nameOf(settings.contentDir)] : []));
  if (isBeside) await forgetWithoutThumbs({ mediaDir: join(cacheDir, 'media'), answersDir: dir, log });
  const transport = change(composeTransport(settings, options));
  const cms = createCms({
    transport,
    log,
    origin,
    disk: isRemote || isBeside ? createAnswerDisk({ dir, log }) : null,
    neighbours,
    ...(!isOneLook && {
      records: createRecordStore({
        dir: join(cacheDir, 'records'),
        source: kirby?.baseUrl ?? settings.contentDir,
        log,
      }),
    }),
    freshSeconds: isRemote ? freshSeconds : null,
    confirmSeconds,
    wallClock: now,
    dateFile: isOneLook ? null : join(cacheDir, 'page-dates-1.txt'),
    ...(isBeside && {
      async beforeCheck() {
        await soonWhenNobodyWaits(options);
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
  return `folder-${createHash('sha256').update(resolve(contentDir)).digest('hex').slice(0, 16)}`;
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
