import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { findPlaceInside, OutsideFolder } from '../folder/stay-inside.ts';

export interface OpenFile {
  file: FileHandle;
  stats: Stats;
}

/**
 * Opens a plain file; the caller closes it. Checks `within` after opening, because a link could appear
 * between check and opening. Hard links cannot be detected.
 * @throws OutsideFolder; Error for anything but a plain file
 */
export async function openFile(path: string, within: string | null): Promise<OpenFile> {
  // Opening a pipe would block, and opening a device may have effects.
  assertPlain(await stat(path));
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    assertPlain(stats);
    if (within !== null) {
      const there = await stat(await findPlaceInside(path, within));
      if (there.ino !== stats.ino || there.dev !== stats.dev) throw new OutsideFolder();
    }
    return { file, stats };
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

function assertPlain(stats: Stats): void {
  if (!stats.isFile()) throw new TypeError('It is no plain file');
}
