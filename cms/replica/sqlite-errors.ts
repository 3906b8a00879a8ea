import { CmsUnavailableError } from '../common/errors.ts';

const KINDS = { error: 1, ioerr: 10, corrupt: 11, notADatabase: 26 };

/** SQLITE_PERM, BUSY, LOCKED, READONLY, FULL and CANTOPEN. */
const WRITE_CODES = new Set([3, 5, 6, 8, 13, 14]);

/** SQLITE_IOERR_WRITE, FSYNC, DIR_FSYNC, TRUNCATE, LOCK, SHMOPEN, SHMSIZE and SHMMAP: what a quota or a full disk causes. */
const IO_WRITE_CODES = new Set([3, 4, 5, 6, 15, 18, 19, 21]);

/** The content could not be written: what was stored before is still there and served. */
export class ContentNotStoredError extends CmsUnavailableError {
  override readonly name = 'ContentNotStoredError';
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
}

/** Whether an error says that the disk is full, or that the file or its folder cannot be written. */
export function isWriteFailure(error: unknown): boolean {
  const code = codeOf(error);
  // The lower eight bits are the kind of error, the others its details.
  return (code & 0xff) === KINDS.ioerr ? IO_WRITE_CODES.has(code >> 8) : WRITE_CODES.has(code & 0xff);
}

/** Whether an error says that the file is damaged or can no longer be read. */
export function isDamage(error: unknown): boolean {
  const kind = codeOf(error) & 0xff;
  if (kind === KINDS.ioerr) return !isWriteFailure(error);
  return kind === KINDS.corrupt || kind === KINDS.notADatabase;
}

/** Whether a file that gave this error at its opening holds other tables than ours, as after a change without a new version. */
export function hasOtherTables(error: unknown): boolean {
  return codeOf(error) === KINDS.error;
}
