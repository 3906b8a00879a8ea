/**
 * Four chunks of 32 letters: longer queries are pasted texts. In a file of its own, because the form needs it
 * without the ranking.
 */
export const LONGEST_QUERY = 128;
