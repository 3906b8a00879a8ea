import { compactJson } from './compact-json.ts';

export interface FrozenLists {
  /** The text of an answer: of a list that was answered before, the same one. */
  textOf(key: string, value: unknown): string;
  /** Notes the value of a text from disk. */
  remember(key: string, text: string, value: unknown): void;
  readText(key: string, text: string): unknown;
}

/**
 * Builds the memory of lists that the embedded engine answers with the same frozen object until something in
 * them changes: ten thousand rows are then neither written nor parsed again.
 */
export function createFrozenLists(): FrozenLists {
  /** One for each question about the whole site: there are few. */
  const lists = new Map<string, { readonly value: object; readonly text: string }>();
  return {
    textOf(key, value) {
      const known = lists.get(key);
      if (known !== undefined && known.value === value) return known.text;
      const made = compactJson(value);
      // After a start the same text came from disk and is in memory.
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
