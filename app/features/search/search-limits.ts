/** How much a search shows at most (S7). All results, answers and moments together, and those of a group. */
export const SEARCH_LIMITS = {
  results: 25,
  perGroup: 5,
  /** Two columns when there are more groups than this. */
  groupsInOneColumn: 5,
};
