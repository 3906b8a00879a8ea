import { BoundedMap } from 'steady';
import { compactJson } from './compact-json.ts';

export interface AnswerValues {
  /** The text of an answer: of a list that was answered before, the same one. */
  textOf(key: string, value: unknown): string;
  /** Notes the value of a text from disk. */
  remember(key: string, text: string, value: unknown): void;
  /** The value of a text: a new one, or one that nobody changes. */
  readText(key: string, text: string): unknown;
}

interface TextAndValue {
  readonly text: string;
  readonly value: unknown;
}

/** Answers are read as soon as they have come; a renewed one perhaps never. */
const MOST_NEW = 8;
/** In letters. Objects take more memory than their text, so large ones are not kept. */
const LARGE = 100_000;

/**
 * Builds the memory of values that need not be parsed from their texts again. One is that of a list that the
 * embedded engine answers with the same frozen object until something in it changes, of ten thousand rows
 * perhaps; the other that of an answer that has just come, until it is read.
 */
export function createAnswerValues(): AnswerValues {
  /** One for each question about the whole site: there are few. */
  const lists = new Map<string, TextAndValue>();
  const newest = new BoundedMap<string, TextAndValue>({ most: MOST_NEW });
  return {
    textOf(key, value) {
      const known = lists.get(key);
      if (known !== undefined && known.value === value) return known.text;
      const made = compactJson(value);
      // After a start the same text came from disk and is in memory.
      const text = known?.text === made ? known.text : made;
      if (Array.isArray(value) && value.length > 0 && Object.isFrozen(value)) lists.set(key, { value, text });
      else {
        lists.delete(key);
        if (text.length < LARGE) newest.set(key, { value, text });
      }
      return text;
    },
    remember(key, text, value) {
      if (Array.isArray(value) && value.length > 0) lists.set(key, { value, text });
    },
    readText(key, text) {
      const known = newest.get(key) ?? lists.get(key);
      newest.delete(key);
      return known === undefined || known.text !== text ? JSON.parse(text) : known.value;
    },
  };
}
