/** Other sites on this host may have caches too. */
export const OURS = 'tweeklank-';
/** Increase the number when the format changes; the worker removes older caches. */
export const FORMAT = `${OURS}1-`;
export const BUILDS = `${FORMAT}build-`;
export const PICTURES = `${FORMAT}pictures`;
export const SOUNDS = `${FORMAT}sounds`;

/** Headers of saved responses; `at` is in milliseconds. */
export const SAVED = { at: 'X-Kept-At', title: 'X-Kept-Title', page: 'X-Kept-Page' } as const;

/** One browser always sends the same headers. */
export const byAddress = { ignoreVary: true } as const;

export interface Reading {
  build: string;
  /** Null when a page reports only files. */
  page: { address: string; isDocument: boolean } | null;
  files: readonly string[];
  ahead: readonly string[];
}

export function maySave({ status, type, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !/no-store/i.test(headers.get('Cache-Control') ?? '');
}
