export const SEARCH_LIMITS = {
  results: 25,
  perGroup: 5,
  /** Results for a query that matches nothing. More of them would say less. */
  nearest: 5,
  groupsInOneColumn: 5,
};
