import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeZip } from 'client-zip';
import type { Downloads } from '#app/entry.server.tsx';
import { type Cms, makeFolder } from '#cms';
import type { Log } from '../log.ts';

interface ZipsOptions {
  cms: Pick<Cms, 'media'>;
  dir: string;
  origin: string;
  log: Log;
}

export interface Zips {
  version(downloads: Downloads): string;
  /** The caller must close the file. */
  open(downloads: Downloads): Promise<FileHandle>;
}

const WHOLE: ReadonlySet<string> = new Set();

/** Makes a page's zip at the first request; keeps one version of each on the disk. */
export function createZips({ cms, dir, origin, log }: ZipsOptions): Zips {
  const making = new Map<string, Promise<ReadonlySet<string>>>();

  async function* entries({ files, page, notes }: Downloads, missing: Set<string>) {
    for (const { name, url } of files) {
      const response = await cms.media(new Request(new URL(url, origin)));
      if (response.status === 200) {
        yield { name, input: response };
        continue;
      }
      await response.body?.cancel();
      missing.add(name);
      log.warn('A zip lacks a file', { page, file: url, status: response.status });
    }
    yield { name: notes.name, input: notes.text(missing) };
  }

  async function make(downloads: Downloads, path: string): Promise<ReadonlySet<string>> {
    const missing = new Set<string>();
    await makeFolder(dir);
    const part = join(dir, `.${randomUUID()}`);
    try {
      await writeFile(part, makeZip(entries(downloads, missing)));
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
    return missing;
  }

  const prefixOf = ({ page }: Downloads) => `${shortHash(page)}-`;

  /** Also removes incomplete zips, because files that they lack may be found later. */
  async function dropOthers(downloads: Downloads, kept: string): Promise<void> {
    const old = (await readdir(dir)).filter((name) => name.startsWith(prefixOf(downloads)) && name !== kept);
    await Promise.all(old.map((name) => rm(join(dir, name), { force: true })));
  }

  const version = ({ files, notes }: Downloads) => shortHash(JSON.stringify([files, notes.text(WHOLE)]));

  return {
    version,
    async open(downloads) {
      const name = `${prefixOf(downloads)}${version(downloads)}.zip`;
      const path = join(dir, name);
      const known = await open(path).catch(() => null);
      if (known) return known;
      const made = making.get(name) ?? make(downloads, path).finally(() => making.delete(name));
      making.set(name, made);
      const missing = await made;
      const file = await open(path);
      await dropOthers(downloads, missing.size === 0 ? name : '');
      return file;
    },
  };
}

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);
