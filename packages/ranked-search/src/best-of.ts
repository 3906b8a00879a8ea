/** Equal items keep their order. */
export function bestOf<T>(list: Iterable<T>, count: number, compare: (one: T, other: T) => number): T[] {
  const best: T[] = [];
  for (const each of list) {
    const last = best.at(-1);
    if (last !== undefined && best.length >= count && compare(each, last) >= 0) continue;
    const place = best.findIndex((other) => compare(each, other) < 0);
    best.splice(place === -1 ? best.length : place, 0, each);
    if (best.length > count) best.pop();
  }
  return best.slice(0, count);
}
