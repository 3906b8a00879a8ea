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

/** Bytes are valid until the next file is read. */
export interface ReadFile {
  readonly bytes: Buffer;
  readonly stamp: string;
}

const SCRATCH_BYTES = 1024 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Opens a plain file of the content folder; the caller closes it. Reading a pipe would block, and a device
 * never ends. O_NOFOLLOW keeps a link's target from changing after the check; folders above were checked when
 * listed.
 * @throws OutsideFolder; TypeError for anything but a plain file
 */
function openPlainFile(path: string, root: string): { file: number; entry: Stats } {
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

export function readPlainFile(path: string, root: string): Buffer {
  const { file } = openPlainFile(path, root);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** @throws as `openPlainFile` */
export function withFileBytes<T>(
  path: string,
  root: string,
  use: (file: { size: number; read(from: number, length: number): Buffer }) => T,
): T {
  const { file, entry } = openPlainFile(path, root);
  try {
    return use({
      size: entry.size,
      read(from, length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(length, entry.size - from)));
        return buffer.subarray(0, readSync(file, buffer, 0, buffer.length, from));
      },
    });
  } finally {
    closeSync(file);
  }
}

/** A shared buffer is faster than one per small file. */
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
 * Changes with the file: the change time detects one restored with its old times. V8 would store a template
 * string in four times the memory.
 */
export function stampOf(entry: Stats | null): string {
  return entry ? [entry.mtimeMs, entry.ctimeMs, entry.size, entry.ino].join('/') : '';
}

export function timesIn(stamp: string): { size: number; mtimeMs: number } {
  const [mtimeMs, , size] = stamp.split('/').map(Number);
  return { size: size ?? 0, mtimeMs: mtimeMs ?? 0 };
}

/** Returns null if nothing is there or access is denied. */
export function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** Describes a link itself, not its target. */
export function lookAtItself(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
