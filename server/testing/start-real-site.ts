import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as renderer from '#app/entry.server.tsx';
import { createCms, createEmbeddedTransport, type Transport } from '#cms';
import { createLog } from '../log.ts';
import type { PreviewSettings } from '../settings/settings.ts';
import { startTestSite, type TestSite } from './start-test-site.ts';

export const realOrigin = 'http://tweeklank.example';

/** The whole site as it is: the demo content, the engine, the pages, with what a test changes of the engine's answers; its clock stands still on 20 November 2026. */
export async function startRealSite(
  changes: Partial<Transport> | ((embedded: Transport) => Partial<Transport>) = {},
  { contentDir = 'kirby/content', ...options }: { preview?: PreviewSettings; contentDir?: string } = {},
): Promise<TestSite> {
  const now = new Date('2026-11-20T12:00:00+01:00');
  const mediaDir = mkdtempSync(join(tmpdir(), 'media-'));
  const log = createLog({ level: 'error', write: (line) => console.error(line), now: () => now });
  const embedded = createEmbeddedTransport({ contentDir, mediaDir, log, now: () => now });
  const changed = typeof changes === 'function' ? changes(embedded) : changes;
  const cms = createCms({ transport: { ...embedded, ...changed }, log, origin: realOrigin });
  const site = await startTestSite({ cms, renderer, origin: realOrigin, now, ...options });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      cms.close();
      rmSync(mediaDir, { recursive: true, force: true });
    },
  };
}
