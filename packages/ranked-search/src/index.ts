export { amountWords } from './amounts.ts';
export { bestPlaces } from './best-places.ts';
export { createLiveIndex } from './create-live-index.ts';
export { createMarker } from './create-marker.ts';
export { createSentenceFinder } from './create-sentence-finder.ts';
export { findFaqs } from './find-faqs.ts';
export { phraseOf } from './fold.ts';
/** Prepares records for ranking. The result holds numbers and distinct words, not the records. */
export { prepareRecords } from './prepare-records.ts';
export { rank, rankLiterally } from './rank.ts';
