import type { TextPart } from './create-marker.ts';

/** A text with what matches a query in `<mark>`. */
export function Marked({ text, mark }: { text: string; mark: (text: string) => TextPart[] }) {
  return mark(text).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no name but their place
    isMatch ? <mark key={index}>{part}</mark> : part,
  );
}
