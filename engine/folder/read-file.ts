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

/** A file's bytes, valid until the next file is read, and the stamp of exactly these bytes. */
export interface ReadFile {
  readonly bytes: Buffer;
  readonly stamp: string;
}

const SCRATCH_BYTES = 1024 * 1024;
// A text of a page that is longer than this is something else under its name.
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Opens a plain file of the content folder for reading; whoever calls closes it. A pipe would be waited for and a device never ends.
 *
 * The last part of the path is never followed by the system (O_NOFOLLOW): a link there is followed by us, after a look at where it ends, and what is opened is
 * that place. The folders above were looked at when they were listed. One that is exchanged for a link while its files are read is seen at the next look, as
 * any change is: texts are for people who have the folder in their hands. What visitors fetch is looked at once it is open (`media/open-file.ts`).
 * @throws OutsideFolder for a link that leads out of the folder; TypeError for what is no plain file
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

/** Creates a reader of files below a folder, or a part of each, into one buffer: many small ones are read faster so than into one each. */
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

/** What tells one state of a file from another: change time too, so that one put back with its old times still counts. */
export function stampOf(entry: Stats | null): string {
  return entry ? `${entry.mtimeMs}/${entry.ctimeMs}/${entry.size}/${entry.ino}` : '';
}

/** What is at a path; null for nothing, and for what may not be looked at (reading it tells why). */
export function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A link in a circle, a folder that is closed to us.
    return null;
  }
}

/** The same, of a link itself and not of what it leads to. */
export function lookAtItself(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A folder that is closed to us.
    return null;
  }
}
