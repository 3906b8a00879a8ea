/** Another site on the same host may have its own caches. */
export const OURS = 'tweeklank-';
/** When caches contain other things, change the number: the worker removes the old ones. */
export const FORMAT = `${OURS}1-`;
/** The pages of a build, with the scripts and styles that belong to them. */
export const BUILDS = `${FORMAT}build-`;
export const PICTURES = `${FORMAT}pictures`;
/** Recordings that a visitor wished to keep. */
export const SOUNDS = `${FORMAT}sounds`;

/** Headers: when, in milliseconds; the title of a page; the page of a recording. */
export const SAVED = { at: 'X-Kept-At', title: 'X-Kept-Title', page: 'X-Kept-Page' } as const;

/** What responses vary by is the same for one browser. */
export const byAddress = { ignoreVary: true } as const;

/** A page reports to the worker what is read, and files used since the last report. */
export interface Reading {
  build: string;
  /** Null when only files are reported. */
  page: { address: string; isDocument: boolean } | null;
  files: readonly string[];
  /** Pages to keep without having been read. */
  ahead: readonly string[];
}

/** The server may forbid to store a response. */
export function maySave({ status, type, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !/no-store/i.test(headers.get('Cache-Control') ?? '');
}
