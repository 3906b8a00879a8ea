import { compactJson } from './compact-json.ts';

export interface FrozenLists {
  /** The text of an answer: of a list that was answered before, the same one. */
  textOf(key: string, value: unknown): string;
  /** Notes the value of a text from disk. */
  remember(key: string, text: string, value: unknown): void;
  /** The value of a text: of such a list, the list itself. */
  readText(key: string, text: string): unknown;
}

/**
 * Builds the memory of lists that cannot change, which the embedded engine answers with the same object
 * until something in them changes. Such a list of ten thousand rows is neither written as text nor parsed
 * again when it is asked for after an edit elsewhere.
 */
export function createFrozenLists(): FrozenLists {
  /** One for each question about the whole site: there are few. */
  const lists = new Map<string, { readonly value: object; readonly text: string }>();
  return {
    textOf(key, value) {
      const known = lists.get(key);
      if (known !== undefined && known.value === value) return known.text;
      const made = compactJson(value);
      // After a start the same text came from disk, and is in memory: a list of all pages has a third of a
      // kilobyte for each.
      const text = known?.text === made ? known.text : made;
      if (Array.isArray(value) && value.length > 0 && Object.isFrozen(value)) lists.set(key, { value, text });
      else lists.delete(key);
      return text;
    },
    remember(key, text, value) {
      if (Array.isArray(value) && value.length > 0) lists.set(key, { value, text });
    },
    readText(key, text) {
      const known = lists.get(key);
      return known === undefined || known.text !== text ? JSON.parse(text) : known.value;
    },
  };
}
