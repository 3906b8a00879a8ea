export interface EasyMeasure {
  sentences: number;
  /** Words to a sentence, with one decimal. */
  average: number;
  longSentences: string[];
  longWords: string[];
}

/** The house's measure of easy language (docs/editors.md); `EasyText.php` has the same for the Panel. */
export const EASY_LIMITS = { average: 12, sentence: 20, letters: 12 };

const BLOCK_END = /<\/(?:p|li|h[1-6]|blockquote|div|td|th|summary|dt|dd)>|<br\s*\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** @param texts HTML or plain text, each by itself: no sentence goes on in the next one */
export function measureEasy(texts: readonly string[]): EasyMeasure {
  const sentences = texts.flatMap(sentencesIn);
  const counts = sentences.map((sentence) => wordsIn(sentence).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const words = sentences.flatMap(wordsIn);
  const isLong = (word: string) => (word.match(/\p{L}/gu) ?? []).length > EASY_LIMITS.letters;
  return {
    sentences: sentences.length,
    average: sentences.length === 0 ? 0 : Math.round((total * 10) / sentences.length) / 10,
    longSentences: sentences.filter((_, index) => (counts[index] ?? 0) > EASY_LIMITS.sentence),
    longWords: [...new Set(words.filter(isLong))],
  };
}

function sentencesIn(html: string): string[] {
  return html
    .replace(BLOCK_END, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\n+|(?<=[.!?…][)"'”’]?)[ \t\u00a0]+/u)
    .map((sentence) => sentence.replace(/[ \t\u00a0]+/gu, ' ').trim())
    .filter((sentence) => wordsIn(sentence).length > 0);
}

/** Addresses for mail and the web are no words that anybody reads. */
function wordsIn(sentence: string): string[] {
  return sentence
    .split(' ')
    .filter((part) => !/@|:\/\//.test(part))
    .flatMap((part) => part.match(/[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu) ?? []);
}
