/** Adults read about 230 words of non-fiction a minute (Brysbaert 2019 finds 238 for English); the result is at least one minute. */
const WORDS_A_MINUTE = 230;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
