/** In seconds. */
export const SKIP = 15;
