/** The words by which amounts of euros in a text are found: write them in `tags`; queries read them alike. */
export { amountWords } from './amounts.ts';
/** The best places of a ranking: of equal scores the date nearest to a day, then the order of the records. */
export { bestPlaces } from './best-places.ts';
/** An index of records that stay elsewhere, prepared in slices; changed ones are in a small second part. */
export { createLiveIndex } from './create-live-index.ts';
/** Splits a text into the words of a query and the rest, to be marked. */
export { createMarker } from './create-marker.ts';
/** Finds the sentence of a page that has most of a query's words. */
export { createSentenceFinder } from './create-sentence-finder.ts';
/** The answers of editors to a query: at most two, by their title and their search words. */
export { findAnswers } from './find-answers.ts';
/** A query or title as it is compared: equal for all spellings that search takes for the same. */
export { phraseOf } from './fold.ts';
/** Prepares records for ranking. The result holds numbers and distinct words, not the records. */
export { prepareRecords } from './prepare-records.ts';
/**
 * `rank` scores the records that match a query, and says how near they are; `rankLiterally` only those with
 * all the words, fast for many small parts.
 */
export { rank, rankLiterally } from './rank.ts';
