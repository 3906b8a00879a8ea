import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { findPlaceInside, OutsideFolder } from '../folder/stay-inside.ts';

export interface OpenFile {
  file: FileHandle;
  stats: Stats;
}

/**
 * Opens a plain file for reading; whoever calls closes it. With a folder it must be in there when all links are followed.
 *
 * That is looked at when the file is open: O_NOFOLLOW knows the last name of a path only, not the folders above it, and a look before opening could be
 * overtaken by somebody who puts a link there meanwhile. What stands at the true place, inside, must be the very thing that was opened. A hard link is no
 * link to see: it is the file.
 * @throws OutsideFolder for a file that is elsewhere; Error for what is no plain file, and of the system
 */
export async function openFile(path: string, within: string | null): Promise<OpenFile> {
  // Looked at first: a pipe would be waited for, and a device may do something when it is opened.
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
