import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates missing parents itself: Node 24's recursive `mkdir` retries for ever where a folder answers ENOENT
 * (/proc, a mount with a deleted source).
 * @throws the error of the system
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    if (!isMissing(error) || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

/**
 * Creates the folder only if writing fails, because it mostly exists.
 * @throws the error of the system
 */
export async function writeInFolder(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(file));
    await writeFile(file, text);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
