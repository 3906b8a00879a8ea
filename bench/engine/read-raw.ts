// A process of its own: reads every text of a content folder and discards it. No engine can start faster than
// that.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWatch } from './processor-time.ts';

export interface RawTimes {
  milliseconds: number;
  bytes: number;
  files: number;
}

function readRaw(contentDir: string): RawTimes {
  const sinceStart = startWatch();
  let bytes = 0;
  let files = 0;
  for (const folders = [contentDir]; ; ) {
    const folder = folders.pop();
    if (folder === undefined) break;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) folders.push(join(folder, entry.name));
      else if (entry.name.endsWith('.txt')) {
        bytes += readFileSync(join(folder, entry.name), 'utf8').length;
        files += 1;
      }
    }
  }
  return { milliseconds: sinceStart(), bytes, files };
}

process.once('message', ({ contentDir }: { contentDir: string }) => {
  process.send?.(readRaw(contentDir));
  process.disconnect();
});
