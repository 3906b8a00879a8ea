/** All caches of this site begin with this; another site on the same host may have its own. */
export const OURS = 'tweeklank-';
/** What caches contain under which names: change the number, and the worker removes other caches. */
export const FORMAT = `${OURS}1-`;
/** One cache for the pages of each build, with the scripts and styles that belong to them. */
export const BUILDS = `${FORMAT}build-`;
export const PICTURES = `${FORMAT}pictures`;
/** Recordings that a visitor wished to keep. */
export const SOUNDS = `${FORMAT}sounds`;

/** Headers of what is saved: when, in milliseconds; the title of a page; the page of a recording. */
export const SAVED = { at: 'X-Kept-At', title: 'X-Kept-Title', page: 'X-Kept-Page' } as const;

/** Responses are found by their address alone: what they vary by is the same for one browser. */
export const byAddress = { ignoreVary: true } as const;

/** What a page reports to the worker: a page that is being read, and files used since the last report. */
export interface Reading {
  build: string;
  /** Null when only files are told. */
  page: { address: string; isDocument: boolean } | null;
  files: readonly string[];
  /** Pages to keep without having been read. */
  ahead: readonly string[];
}

/** Whether a response may be saved: one of this site, whole, that the server does not forbid to store. */
export function maySave({ status, type, headers }: Response): boolean {
  return status === 200 && type === 'basic' && !/no-store/i.test(headers.get('Cache-Control') ?? '');
}
