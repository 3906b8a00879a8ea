/** The offline page, below the root of a language. A file of its own, because the worker is small. */
export const OFFLINE = '/offline';
