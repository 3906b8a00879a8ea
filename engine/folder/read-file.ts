import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';

/** A file's bytes, valid until the next file is read, and the stamp of exactly these bytes. */
export interface ReadFile {
  readonly bytes: Buffer;
  readonly stamp: string;
}

const SCRATCH_BYTES = 1024 * 1024;
// A text of a page that is longer than this is something else under its name.
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Opens a plain file for reading; whoever calls closes it. A pipe would be waited for and a device never ends.
 * @throws TypeError for what is no plain file
 */
export function openPlainFile(path: string): { file: number; entry: Stats } {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
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

/** The bytes of a plain file. @throws TypeError for what is none */
export function readPlainFile(path: string): Buffer {
  const { file } = openPlainFile(path);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Creates a reader of files, or a part of each, into one buffer: many small ones are read faster so than into one each. */
export function createFileReader(): (path: string, from?: number, to?: number) => ReadFile {
  const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

  return function readBytes(path, from = 0, to = Number.POSITIVE_INFINITY) {
    const { file, entry } = openPlainFile(path);
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
