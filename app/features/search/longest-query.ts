/** Maximum letters of a query, because a longer one makes the fuzzy search slow. */
export const LONGEST_QUERY = 128;
