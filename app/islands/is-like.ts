/** Compares types with those of an example; in a list, with the example's first entry. */
export function isLike(example: unknown, value: unknown): boolean {
  if (typeof value !== typeof example || value === null) return false;
  if (Array.isArray(example)) return Array.isArray(value) && value.every((each) => isLike(example[0], each));
  if (typeof example !== 'object' || example === null) return true;
  return Object.entries(example).every(([name, each]) => {
    const key = name.replace('?', '');
    const own = (value as Record<string, unknown>)[key];
    return (key !== name && own === undefined) || isLike(each, own);
  });
}
