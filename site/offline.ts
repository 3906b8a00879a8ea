/**
 * The path of the page that the service worker shows instead of one that was not saved, below the root of a
 * language. A file of its own, because the worker is small.
 */
export const OFFLINE = '/offline';
