/** Another site on the same host may have its own caches. */
export const OURS = 'tweeklank-';
/** Raise the number when the caches' format changes: the worker removes old caches. */
export const FORMAT = `${OURS}1-`;
export const BUILDS = `${FORMAT}build-`;
export const PICTURES = `${FORMAT}pictures`;
export const SOUNDS = `${FORMAT}sounds`;

/** Headers; the time in milliseconds. */
export const SAVED = { at: 'X-Kept-At', title: 'X-Kept-Title', page: 'X-Kept-Page' } as const;

/** The headers that `Vary` names are the same for one browser. */
export const byAddress = { ignoreVary: true } as const;

export interface Reading {
  build: string;
  /** Null when only files are reported. */
  page: { address: string; isDocument: boolean } | null;
  files: readonly string[];
  ahead: readonly string[];
}

export function maySave({ status, type, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !/no-store/i.test(headers.get('Cache-Control') ?? '');
}
