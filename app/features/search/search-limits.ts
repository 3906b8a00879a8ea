export const SEARCH_LIMITS = {
  results: 25,
  perGroup: 5,
  groupsInOneColumn: 5,
};
