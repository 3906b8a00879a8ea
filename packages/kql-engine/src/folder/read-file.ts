import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { placeInside } from './stay-inside.ts';

/** The bytes of a file, valid until the next file is read, and the stamp of the file when they were read. */
export interface ReadFile {
  readonly bytes: Buffer;
  readonly stamp: string;
}

const SCRATCH_BYTES = 1024 * 1024;
// A text of a page is never longer than this; a longer file with such a name is something else.
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Opens a plain file of the content folder for reading; the caller closes it. Other files are refused:
 * reading a pipe would block, and a device never ends.
 *
 * O_NOFOLLOW: the system does not follow a link at the last part of the path. If there is a link, its target
 * is resolved and checked here, and then the target is opened. The folders above were checked when they were
 * listed. If one of them is replaced by a link while its files are read, the next look notices it like any
 * change; texts can only be changed by people with access to the folder. Files that visitors request are
 * checked after they have been opened (`media/open-file.ts`).
 * @throws OutsideFolder for a link that leads out of the folder; TypeError for anything but a plain file
 */
export function openPlainFile(path: string, root: string): { file: number; entry: Stats } {
  const file = openWithin(path, root);
  try {
    const entry = fstatSync(file);
    if (entry.isFile()) return { file, entry };
  } catch (cause) {
    closeSync(file);
    throw cause;
  }
  closeSync(file);
  throw new TypeError('It is no plain file');
}

function openWithin(path: string, root: string): number {
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  try {
    return openSync(path, flags);
  } catch (cause) {
    if (!lookAtItself(path)?.isSymbolicLink()) throw cause;
    return openSync(placeInside(path, root), flags);
  }
}

/** The bytes of a plain file of the content folder. @throws as `openPlainFile` */
export function readPlainFile(path: string, root: string): Buffer {
  const { file } = openPlainFile(path, root);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Creates a reader of files, or parts of files, below a folder. It uses one shared buffer: for many small
 * files that is faster than one buffer each.
 */
export function createFileReader(root: string): (path: string, from?: number, to?: number) => ReadFile {
  const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

  return function readBytes(path, from = 0, to = Number.POSITIVE_INFINITY) {
    const { file, entry } = openPlainFile(path, root);
    try {
      if (entry.size > MAX_BYTES) throw new RangeError('It is larger than 64 MB');
      const size = Math.max(0, Math.min(to, entry.size) - from);
      const buffer = size <= scratch.length ? scratch : Buffer.allocUnsafeSlow(size);
      let length = 0;
      while (length < size) {
        const got = readSync(file, buffer, length, size - length, from + length);
        if (got === 0) break;
        length += got;
      }
      return { bytes: buffer.subarray(0, length), stamp: stampOf(entry) };
    } finally {
      closeSync(file);
    }
  };
}

/**
 * A text that differs between two states of a file. It contains the change time too, so that a file put back
 * with its old times counts as changed.
 */
export function stampOf(entry: Stats | null): string {
  return entry ? `${entry.mtimeMs}/${entry.ctimeMs}/${entry.size}/${entry.ino}` : '';
}

/** The size and the time of modification in a stamp. */
export function timesIn(stamp: string): { size: number; mtimeMs: number } {
  const [mtimeMs, , size] = stamp.split('/').map(Number);
  return { size: size ?? 0, mtimeMs: mtimeMs ?? 0 };
}

/** The stats of a path; null when nothing is there or when access is denied (reading it then tells why). */
export function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A link that leads to itself, or a folder without permission.
    return null;
  }
}

/** The same, but of a link itself and not of its target. */
export function lookAtItself(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A folder without permission.
    return null;
  }
}
