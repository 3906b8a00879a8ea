import { isAscii } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CmsLog } from '../common/log.ts';
import { writeInFolder } from '../transports/make-folder.ts';

/** The last good answers on disk: a restart serves these when the content system is down. */
export interface AnswerDisk {
  /** The text of an answer; null when there is none with a correct checksum. Never fails. */
  read(key: string, isShared?: boolean): Promise<string | null>;
  /**
   * Stores a text; a failure is logged once. A shared answer, which every page uses, is stored several times.
   */
  write(key: string, text: string, isShared?: boolean): Promise<void>;
}

interface AnswerDiskOptions {
  dir: string;
  log: CmsLog;
  maxBytes?: number;
}

const FORMAT = 'tweeklank-answer-1';
const MAX_BYTES = 512 * 1024 * 1024;
/** Copies of shared answers: with one of each, damage to half of the files would lose all pages. */
const COPIES = { most: 8, least: 2, bytes: 512 * 1024 };

/**
 * Builds a store in a folder: one file and a checksum per answer, written under another name and renamed.
 * When there are too many bytes, the oldest files are deleted.
 */
export function createAnswerDisk({ dir, log, maxBytes = MAX_BYTES }: AnswerDiskOptions): AnswerDisk {
  let bytes: number | null = null;
  let isLogged = false;
  /** The next text of an answer while an earlier one is still being written: the last one wins. */
  const writing = new Map<string, string | null>();

  /** The first copy of a shared answer has the same name as an answer with one copy. */
  const fileOf = (key: string, copy = 0): string =>
    join(dir, `${digest(key).slice(0, 40)}${copy === 0 ? '' : `-${copy}`}.json`);

  async function makeRoom(added: number): Promise<void> {
    bytes = bytes === null ? sum(await list(dir)) : bytes + added;
    if (bytes <= maxBytes) return;
    // A replaced text was counted twice, so the real file sizes are summed again.
    const files = (await list(dir)).sort(
      (a, b) => Number(isCopy(a.path)) - Number(isCopy(b.path)) || a.mtimeMs - b.mtimeMs,
    );
    bytes = sum(files);
    if (bytes <= maxBytes) return;
    for (const { path, size } of files) {
      if (bytes <= maxBytes * 0.9) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  }

  async function store(file: string, key: string, text: string): Promise<void> {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    try {
      await writeInFolder(draft, `${FORMAT} ${digest(text)} ${digest(key)}\n${text}`);
      await rename(draft, file);
      await makeRoom(Buffer.byteLength(text));
      isLogged = false;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      if (!isLogged)
        log.error('answers cannot be kept on disk: a restart will need the content system', {
          dir,
          reason: String(error),
        });
      isLogged = true;
    }
  }

  async function readWhole(file: string, key: string): Promise<string | null> {
    const content = await readFile(file).catch(() => null);
    if (content === null) return null;
    const end = content.indexOf('\n');
    const bytes = content.subarray(end + 1);
    const isComplete = content.toString('latin1', 0, end) === `${FORMAT} ${digest(bytes)} ${digest(key)}`;
    if (isComplete) return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
    log.warn('threw away a kept answer that is not whole', { file });
    // On a read-only disk the file stays, and is rejected again the next time.
    await rm(file, { force: true }).catch(() => undefined);
    return null;
  }

  async function writeAll(key: string, text: string, copies: number): Promise<void> {
    for (let copy = 0; copy < copies; copy++) {
      await store(fileOf(key, copy), key, text);
      if (typeof writing.get(key) === 'string') return;
    }
  }

  return {
    async read(key, isShared = false) {
      for (let copy = 0; copy < (isShared ? COPIES.most : 1); copy++) {
        const text = await readWhole(fileOf(key, copy), key);
        if (text !== null) return text;
      }
      return null;
    },
    async write(key, text, isShared = false) {
      const isBusy = writing.has(key);
      writing.set(key, text);
      if (isBusy) return;
      for (let next = writing.get(key); typeof next === 'string'; next = writing.get(key)) {
        writing.set(key, null);
        await writeAll(key, next, isShared ? copiesOf(next) : 1);
      }
      writing.delete(key);
    },
  };
}

/** Long texts get fewer copies. */
function copiesOf(text: string): number {
  const fitting = Math.floor(COPIES.bytes / Math.max(1, Buffer.byteLength(text)));
  return Math.min(COPIES.most, Math.max(COPIES.least, fitting));
}

function isCopy(path: string): boolean {
  return /-\d+\.json$/.test(path);
}

function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

interface StoredFile {
  path: string;
  size: number;
  mtimeMs: number;
}

function sum(files: readonly StoredFile[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}

async function list(dir: string): Promise<StoredFile[]> {
  const entries = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isFile());
  const files = await Promise.all(
    entries.map(async ({ name }) => {
      const path = join(dir, name);
      // A temporary file may have been renamed meanwhile.
      const stats = await stat(path).catch(() => null);
      return stats && { path, size: stats.size, mtimeMs: stats.mtimeMs };
    }),
  );
  return files.filter((each) => each !== null);
}
