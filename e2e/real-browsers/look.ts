import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** One step of a path to an element: the nth with this role and, if given, this name. */
export interface Step {
  role: string;
  /** The whole name, or the source of a regular expression. */
  name: string | { source: string; flags: string } | undefined;
  nth?: number;
}

export interface Seen {
  name: string;
  text: string;
  value: string;
  attributes: Record<string, string>;
  hasFocus: boolean;
  isChecked: boolean;
  /** Its centre in the window, if a pointer at that point would hit it. */
  point: { x: number; y: number } | null;
}

const textOf = (element: Element) => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim();

/** A status has no name: it is known by its text. */
const nameOf = (element: Element) => computeAccessibleName(element) || textOf(element);

function stepInto(scopes: readonly Element[], { role, name, nth }: Step): Element[] {
  const isNamed = (element: Element) => {
    if (name === undefined) return true;
    const own = nameOf(element);
    return typeof name === 'string' ? own === name : new RegExp(name.source, name.flags).test(own);
  };
  const found = scopes
    .flatMap((scope) => [...scope.querySelectorAll('*')])
    .filter((each) => getRole(each) === role && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.closest('[inert], [aria-hidden=true]') && isNamed(each));
  return nth === undefined ? found : found.slice(nth).slice(0, 1);
}

function pointOf(element: Element): Seen['point'] {
  // A link over several lines is clicked on its first line.
  const box = element.getClientRects()[0];
  if (!box) return null;
  const [x, y] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}

/** Finds elements by role and name. It runs in the page. */
export function look(way: readonly Step[], isBrought: boolean): Seen[] {
  const found = way.reduce<Element[]>(stepInto, [document.documentElement]);
  if (isBrought && found[0] && !pointOf(found[0]))
    found[0].scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map((element) => ({
    name: nameOf(element),
    text: textOf(element),
    value: (element as HTMLInputElement).value ?? '',
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    hasFocus: element === document.activeElement,
    isChecked: element.matches(':checked, [aria-checked=true]'),
    point: pointOf(element),
  }));
}
