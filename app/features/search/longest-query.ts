/** Four chunks of 32 letters. The form needs it without the ranking. */
export const LONGEST_QUERY = 128;
