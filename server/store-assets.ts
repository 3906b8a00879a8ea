import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#cms';
import type { Log } from './log.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which assets of a build are stored after its last day. */
const STORED_FOR = 7 * day;

export interface StoreAssetsOptions {
  from: string;
  /** Where the assets of all builds are stored. Several instances may share it. */
  dir: string;
  log: Pick<Log, 'warn'>;
}

export interface StoredAssets {
  close(): void;
}

/**
 * X6: stores the assets of this build for tabs that are open when the next one comes. A file's time says when
 * a build with it last ran; a week later it is removed. A folder that cannot be used is a line in the log.
 */
export async function storeAssets({ from, dir, log }: StoreAssetsOptions): Promise<StoredAssets> {
  const renew = async () => {
    try {
      await makeFolder(dir);
      const now = new Date();
      for (const name of await readdir(from)) await storeOne(join(from, name), join(dir, name), now);
      await removeOld(dir, now.getTime() - STORED_FOR);
    } catch (error) {
      log.warn('assets cannot be kept for tabs of this build', { dir, error: String(error) });
    }
  };
  await renew();
  const timer = setInterval(() => void renew(), day).unref();
  return { close: () => clearInterval(timer) };
}

async function storeOne(source: string, target: string, now: Date): Promise<void> {
  try {
    await utimes(target, now, now);
  } catch {
    // Not there yet. It appears whole, because another instance may read it at any moment.
    const part = `${target}.${process.pid}.part`;
    await copyFile(source, part);
    await rename(part, target);
    await utimes(target, now, now);
  }
}

async function removeOld(dir: string, before: number): Promise<void> {
  for (const name of await readdir(dir)) {
    const file = join(dir, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < before) await rm(file, { force: true });
  }
}
