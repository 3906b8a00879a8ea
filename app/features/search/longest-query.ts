/** Letters: four chunks of the fuzzy search. */
export const LONGEST_QUERY = 128;
