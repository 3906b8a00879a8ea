export interface Portion<Item> {
  shown: Item[];
  /** How many items the next portion would add; 0 at the end. */
  more: number;
  page: number;
}

interface PortionSize {
  first: number;
  next: number;
}

/** Shows all items up to and including a page, so that "load more" can be a link: `?page=3` is a longer page, not another one. */
export function portion<Item>(
  items: readonly Item[],
  asked: string | null,
  { first, next }: PortionSize,
): Portion<Item> {
  const pages = 1 + Math.max(0, Math.ceil((items.length - first) / next));
  const page = Math.min(pages, Math.max(1, /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 1));
  const end = first + (page - 1) * next;
  return { shown: items.slice(0, end), more: Math.min(next, Math.max(0, items.length - end)), page };
}
