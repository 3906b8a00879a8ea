import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#cms';
import { SettingsError } from './setting.ts';
import type { Settings } from './settings.ts';

/** Errors of a full, broken or read-only disk; the site works without this folder. */
const illDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/**
 * Creates CACHE_DIR; returns remarks for the log.
 * @throws SettingsError when a folder cannot be used
 */
export async function prepareFolders(
  settings: Pick<Settings, 'kirby' | 'contentDir' | 'cacheDir'>,
): Promise<string[]> {
  if (settings.kirby === null) await checkContent(settings.contentDir);
  return checkCache(settings.cacheDir);
}

/** Without a site file it is no content folder, or its disk is not mounted. */
async function checkContent(contentDir: string): Promise<void> {
  const refuse = (reason: string) => {
    throw new SettingsError(
      `KIRBY_CONTENT_DIR names ${contentDir}, which ${reason}: name the content folder of a Kirby, or set KIRBY_BASE_URL to the address of one.`,
    );
  };
  const names = await readdir(contentDir).catch((error: unknown) => refuse(reasonOf(error)));
  if (!names.some((name) => /^site(\.\w+)?\.txt$/.test(name))) refuse('holds no site.nl.txt');
}

async function checkCache(cacheDir: string): Promise<string[]> {
  const wasThere = await stat(cacheDir).catch(() => null);
  const file = join(cacheDir, `.written-${randomUUID()}`);
  try {
    await makeFolder(cacheDir);
    await writeFile(file, '');
    await rm(file, { force: true });
    return [];
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'cannot be made' : reasonOf(error);
    if (wasThere?.isDirectory() && illDisk.has(codeOf(error)))
      return [`CACHE_DIR names ${cacheDir}, which ${reason}: nothing new is kept there.`];
    throw new SettingsError(
      `CACHE_DIR names ${cacheDir}, which ${reason}: name a folder that this user can make and write to.`,
    );
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EEXIST: 'is a file',
  ENOTDIR: 'is a file, or lies below one',
  EACCES: 'this user may not use',
  EPERM: 'this user may not use',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full for this user',
  ELOOP: 'is a link in a circle',
  ENAMETOOLONG: 'is too long a name',
};

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return reasons[code] ?? `cannot be used (${code || String(error)})`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
