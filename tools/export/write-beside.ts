import { hash, randomUUID } from 'node:crypto';
import {
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const LIST = '.tweeklank-export.json';

const PART = 64 * 1024;

interface Written {
  files: Record<string, string>;
}

export interface OpenFile {
  handle: FileHandle;
  version: string;
}

export interface Folder {
  /** @param compared bytes to compare with the last export; all bytes by default */
  write(path: string, bytes: Uint8Array | string, compared?: Uint8Array | string): Promise<void>;
  /** Closes the file. Reads it only if it changed. */
  pipe(path: string, file: OpenFile): Promise<void>;
  /** Returns false if the last export has no such file. */
  takeOver(path: string): Promise<boolean>;
  has(path: string): boolean;
  finish(): Promise<{ files: number; written: number; removed: number }>;
  abandon(): Promise<void>;
}

class ExportError extends Error {
  override readonly name = 'ExportError';
}

/**
 * Keeps the last export until `finish`.
 * @throws ExportError if the folder cannot be used or holds something else
 */
export async function openBeside(out: string): Promise<Folder> {
  const target = resolve(out);
  const next = join(dirname(target), `.${basename(target)}-next-${randomUUID().slice(0, 8)}`);
  const before = join(dirname(target), `.${basename(target)}-before`);
  const last = await readLast(target, before);
  const files: Record<string, string> = {};
  const folders = new Set<string>();
  const fresh = new Set<string>();
  try {
    await mkdir(next, { recursive: true });
  } catch (cause) {
    throw explain(cause, target, last !== null);
  }

  async function place(path: string, version: string, make: (file: string) => Promise<void>): Promise<void> {
    const file = join(next, path);
    try {
      if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true });
      folders.add(dirname(file));
      if (files[path] === version) return;
      // The file may be a hard link to the last export, which must not change.
      if (path in files) await rm(file);
      if (last?.files[path] === version && (await takeOver(join(target, path), file))) {
        files[path] = version;
        fresh.delete(path);
        return;
      }
      await make(file);
      files[path] = version;
      fresh.add(path);
    } catch (cause) {
      throw explain(cause, target, last !== null);
    }
  }

  function forget(path: string): void {
    delete files[path];
    fresh.delete(path);
  }

  return {
    write: (path, bytes, compared = bytes) =>
      place(path, hash('sha256', compared, 'base64url').slice(0, 22), (file) => writeFile(file, bytes)),
    pipe: (path, { handle, version }) =>
      place(path, version, (file) => copy(handle, file)).finally(() => handle.close()),
    async takeOver(path) {
      const version = last?.files[path];
      if (version === undefined) return false;
      let isTaken = true;
      await place(path, version, async () => {
        isTaken = false;
      });
      if (!isTaken) forget(path);
      return isTaken;
    },
    has: (path) => path in files,
    async finish() {
      try {
        await writeFile(join(next, LIST), JSON.stringify({ files } satisfies Written));
        await flush(next);
        if (last !== null || (await isThere(target))) await rename(target, before);
        await rename(next, target);
      } catch (cause) {
        if (!(await isThere(target)) && (await isThere(before))) await rename(before, target);
        throw explain(cause, target, last !== null);
      }
      await rm(before, { recursive: true, force: true }).catch(() => undefined);
      const removed = Object.keys(last?.files ?? {}).filter((path) => !(path in files)).length;
      return { files: Object.keys(files).length, written: fresh.size, removed };
    },
    abandon: () => rm(next, { recursive: true, force: true }).catch(() => undefined),
  };
}

async function readLast(target: string, before: string): Promise<Written | null> {
  // The machine may have stopped between the two renames.
  if (!(await isThere(target)) && (await isThere(before))) await rename(before, target);
  else await rm(before, { recursive: true, force: true }).catch(() => undefined);
  const parent = dirname(target);
  const names = await readdir(parent).catch(() => []);
  for (const name of names)
    if (name.startsWith(`.${basename(target)}-next-`))
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  let inside: string[];
  try {
    inside = await readdir(target);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw explain(cause, target, false);
  }
  if (inside.length === 0) return null;
  const list = await readFile(join(target, LIST), 'utf8').catch(() => null);
  if (list === null)
    throw new ExportError(
      `${target} holds files that no export wrote, and would be replaced: name an empty or a new folder with --out.`,
    );
  try {
    const { files } = JSON.parse(list) as Partial<Written>;
    return { files: files ?? {} };
  } catch {
    return { files: {} };
  }
}

/** Copies if the disk allows no hard link. */
async function takeOver(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOSPC' || code === 'EDQUOT') return false;
    await copyFile(from, to);
    return true;
  }
}

/** A stream would take as much memory as the file is long. */
async function copy(from: FileHandle, to: string): Promise<void> {
  const target = await open(to, 'w');
  try {
    const part = Buffer.allocUnsafe(PART);
    for (let at = 0; ; ) {
      const { bytesRead } = await from.read(part, 0, PART, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      await target.writeFile(part.subarray(0, bytesRead));
    }
  } finally {
    await target.close();
  }
}

/** Files must be on the disk before the folders are exchanged. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some systems cannot flush a folder.
  await handle.sync().catch(() => undefined);
  await handle.close();
}

async function isThere(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room',
  EDQUOT: 'the disk is full for this user: make room',
  EROFS: 'the disk is read-only: name a folder elsewhere with --out',
  EACCES: 'this user may not write there: change its rights, or name another folder with --out',
  EPERM: 'this user may not write there: change its rights, or name another folder with --out',
  ENOTDIR: 'it lies below a file: name a folder with --out',
  EEXIST: 'it lies below a file: name a folder with --out',
};

function explain(cause: unknown, target: string, hasLast: boolean): Error {
  const code = String((cause as NodeJS.ErrnoException | null)?.code ?? '');
  if (cause instanceof ExportError || code === '') return cause as Error;
  const reason = reasons[code] ?? `the system says ${code}`;
  const last = hasLast ? ' The last export is still there, whole.' : '';
  return new ExportError(`Nothing was exported to ${target}: ${reason}.${last}`);
}
