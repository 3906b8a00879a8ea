import { markMatches } from './mark-matches.ts';

/** A text with what matches a query in `<mark>`. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name but their place
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
