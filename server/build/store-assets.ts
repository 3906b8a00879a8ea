import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#cms';
import type { Log } from '../log.ts';

const day = 24 * 60 * 60 * 1000;
const STORED_FOR = 7 * day;

export interface StoreAssetsOptions {
  from: string;
  dir: string;
  log: Pick<Log, 'warn'>;
}

export interface StoredAssets {
  close(): void;
}

/**
 * Stores assets for tabs that are open during a deploy, and removes them a week after their last build (X6).
 */
export async function storeAssets({ from, dir, log }: StoreAssetsOptions): Promise<StoredAssets> {
  const storeAll = async () => {
    try {
      await makeFolder(dir);
      const now = new Date();
      for (const name of await readdir(from)) await storeOne(join(from, name), join(dir, name), now);
      await removeOld(dir, now.getTime() - STORED_FOR);
    } catch (error) {
      log.warn('assets cannot be kept for tabs of this build', { dir, error: String(error) });
    }
  };
  await storeAll();
  const timer = setInterval(() => void storeAll(), day).unref();
  return { close: () => clearInterval(timer) };
}

async function storeOne(source: string, target: string, now: Date): Promise<void> {
  try {
    await utimes(target, now, now);
  } catch {
    // Writes a copy first, because another instance may read the file at any moment.
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
