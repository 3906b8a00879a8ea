export const SEARCH_LIMITS = {
  results: 25,
  perGroup: 5,
  /** Of a query that is written nowhere, because more of them say less. */
  nearest: 5,
  groupsInOneColumn: 5,
};
