import type { createMarker } from 'ranked-search';

export function Marked({ text, mark }: { text: string; mark: ReturnType<typeof createMarker> }) {
  return mark(text).map(({ text: part, isMatch }, index) => {
    const Part = isMatch ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their position
    return <Part key={index}>{part}</Part>;
  });
}
