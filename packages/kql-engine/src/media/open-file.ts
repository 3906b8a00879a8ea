import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { findPlaceInside, OutsideFolder } from '../folder/stay-inside.ts';

export interface OpenFile {
  file: FileHandle;
  stats: Stats;
}

/**
 * Opens a plain file for reading; the caller closes it. If a folder is given, the file must be in it after
 * all links are resolved.
 *
 * This is checked after the file has been opened. O_NOFOLLOW covers only the last part of a path, not the
 * folders above it, and a link could be created between a check and the opening. Therefore the resolved path
 * must be inside the folder and must be the same file as the opened one. A hard link cannot be detected: it
 * is the file itself.
 * @throws OutsideFolder for a file that is elsewhere; Error for anything but a plain file, and errors of the
 * system
 */
export async function openFile(path: string, within: string | null): Promise<OpenFile> {
  // The type is checked before opening: opening a pipe would block, and opening a device may have effects.
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
