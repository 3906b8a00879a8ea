/** Four chunks of 32 letters. In a file of its own: the form needs it without the ranking. */
export const LONGEST_QUERY = 128;
