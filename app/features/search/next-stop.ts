/** Next result, -1 for the input, null for the browser's own action. */
export function nextStop(key: string, stop: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const isInput = stop === -1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(stop + 1, last);
    case 'ArrowUp':
      return isInput ? null : stop - 1;
    case 'Home':
      return isInput ? null : 0;
    case 'End':
      return isInput ? null : last;
    default:
      return null;
  }
}
