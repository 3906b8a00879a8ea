import { join } from 'node:path';
import {
  type Cms,
  type CmsLog,
  createAnswerDisk,
  createCms,
  createEmbeddedTransport,
  createKirbyHttpTransport,
  type Neighbours,
  type Transport,
} from '#cms';
import { prepareFolders } from '../settings/prepare-folders.ts';
import type { Settings } from '../settings/settings.ts';

type ContentSettings = Pick<
  Settings,
  'kirby' | 'contentDir' | 'cacheDir' | 'origin' | 'freshSeconds' | 'confirmSeconds'
>;

interface ContentOptions {
  log: CmsLog;
  now: () => Date;
  /** For a single look at the current content: no answer is kept on disk, and no answer is renewed in the background. */
  isOneLook?: boolean;
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
 * The content that the settings name: a remote Kirby, or else the content folder on this machine.
 * @throws SettingsError when a folder cannot be used
 */
export async function composeContent(settings: ContentSettings, options: ContentOptions): Promise<Content> {
  const { kirby, cacheDir, origin, freshSeconds, confirmSeconds } = settings;
  const { log, isOneLook = false, clock, change = (transport) => transport, neighbours = null } = options;
  for (const remark of await prepareFolders(settings)) log.warn(remark);
  const transport = change(composeTransport(settings, options));
  const isKept = kirby !== null && !isOneLook;
  const cms = createCms({
    transport,
    log,
    origin,
    disk: isKept ? createAnswerDisk({ dir: join(cacheDir, 'answers'), log }) : null,
    neighbours,
    freshSeconds: isKept ? freshSeconds : null,
    confirmSeconds,
    ...(clock && { now: clock }),
  });
  return { transport, cms };
}

function composeTransport(
  { kirby, contentDir, cacheDir }: ContentSettings,
  { log, now }: ContentOptions,
): Transport {
  if (kirby !== null)
    return createKirbyHttpTransport({ ...kirby, mediaDir: join(cacheDir, 'remote-media'), log });
  return createEmbeddedTransport({ contentDir, mediaDir: join(cacheDir, 'media'), log, now });
}
