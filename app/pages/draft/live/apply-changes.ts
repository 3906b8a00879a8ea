/** React knows only its own elements. */
const ISLAND = '[data-island]';

/** Keeps unchanged elements, so that open details, a playing sound and the focus stay. */
export function applyChanges(shown: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  applyAttributes(shown, before, after);
  const [live, old, now] = [[...shown.childNodes], [...before.childNodes], [...after.childNodes]];
  if (!isAlike(live, old)) {
    shown.replaceChildren(...now.map(copy));
    return;
  }
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && isEqual(old[start], now[start])) start += 1;
  let end = 0;
  while (end < least - start && isEqual(old.at(-1 - end), now.at(-1 - end))) end += 1;
  const next = live[live.length - end] ?? null;
  const [oldPart, newPart] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  for (let index = 0; index < Math.max(oldPart.length, newPart.length); index += 1)
    applyNode(shown, live[start + index], { before: oldPart[index], after: newPart[index], next });
}

interface Pair {
  before: ChildNode | undefined;
  after: ChildNode | undefined;
  next: ChildNode | null;
}

function applyNode(parent: Element, shown: ChildNode | undefined, { before, after, next }: Pair): void {
  if (!after) shown?.remove();
  else if (!before || !shown) parent.insertBefore(copy(after), next);
  else if (isPlace(shown) && isPlace(before) && isPlace(after) && isOne(before, after))
    applyChanges(shown, before, after);
  else if (!before.isEqualNode(after)) shown.replaceWith(copy(after));
}

function applyAttributes(shown: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) shown.removeAttribute(name);
}

const isPlace = (node: ChildNode): node is Element & ChildNode =>
  node instanceof Element && !node.matches(ISLAND);

const isOne = (before: Element, after: Element): boolean =>
  before.nodeName === after.nodeName && before.id === after.id;

const isEqual = (one: ChildNode | undefined, other: ChildNode | undefined): boolean =>
  one !== undefined && other !== undefined && one.isEqualNode(other);

const isAlike = (some: readonly ChildNode[], others: readonly ChildNode[]): boolean =>
  some.length === others.length && some.every(({ nodeName }, index) => nodeName === others[index]?.nodeName);

const copy = (node: ChildNode): Node => document.importNode(node, true);
