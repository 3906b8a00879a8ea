/** Four chunks of 32 letters. */
export const LONGEST_QUERY = 128;
