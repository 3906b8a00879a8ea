import { CmsUnavailableError } from '../common/errors.ts';

const KINDS = { error: 1, ioerr: 10, corrupt: 11, notADatabase: 26 };

/** SQLITE_PERM, BUSY, LOCKED, READONLY, FULL and CANTOPEN. */
const WRITE_CODES = new Set([3, 5, 6, 8, 13, 14]);

/** SQLITE_IOERR_WRITE, FSYNC, DIR_FSYNC, TRUNCATE, LOCK, SHMOPEN, SHMSIZE and SHMMAP, as with a full disk. */
const IO_WRITE_CODES = new Set([3, 4, 5, 6, 15, 18, 19, 21]);

export class ContentNotStoredError extends CmsUnavailableError {
  override readonly name = 'ContentNotStoredError';
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}

export function isWriteFailure(error: unknown): boolean {
  const code = codeOf(error);
  // The lower eight bits are the kind of error.
  return (code & 0xff) === KINDS.ioerr ? IO_WRITE_CODES.has(code >> 8) : WRITE_CODES.has(code & 0xff);
}

export function isDamage(error: unknown): boolean {
  const kind = codeOf(error) & 0xff;
  if (kind === KINDS.ioerr) return !isWriteFailure(error);
  return kind === KINDS.corrupt || kind === KINDS.notADatabase;
}

export function hasOtherTables(error: unknown): boolean {
  return codeOf(error) === KINDS.error;
}
