/** One chunk for an open search. */
export { rankInWorker } from './rank-in-worker.ts';
export { SearchCount } from './search-count.tsx';
export { searchOnServer } from './search-on-server.ts';
export { SearchResults } from './search-results.tsx';
export { walkResults } from './walk-results.ts';
