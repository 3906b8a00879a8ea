export type Role =
  | 'article'
  | 'banner'
  | 'button'
  | 'complementary'
  | 'contentinfo'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'region'
  | 'searchbox'
  | 'slider'
  | 'status'
  | 'switch';

/** One step of a path to an element: the nth with this role and, if given, this name. */
export interface Step {
  role: Role;
  /** The whole name, or the source of a regular expression. */
  name?: string | { pattern: string; flags: string };
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

/**
 * Finds elements by role and name. It is sent to the page of any browser as text, so it must not use anything
 * outside of itself. Roles and names are computed only as far as these journeys need: the tests in `a11y/`
 * check all names in a browser's own accessibility tree.
 */
export function look(way: readonly Step[], isBrought: boolean): Seen[] {
  const selectors: Record<Role, string> = {
    article: 'article',
    banner: 'body > header, body > :not(main) > header, [role=banner]',
    button: 'button, summary, [role=button]',
    complementary: 'aside, [role=complementary]',
    contentinfo: 'body > footer, body > :not(main) > footer, [role=contentinfo]',
    dialog: 'dialog[open], [role=dialog]',
    heading: 'h1, h2, h3, h4',
    img: 'img',
    link: 'a[href]',
    list: 'ul, ol',
    listitem: 'li',
    main: 'main',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    searchbox: 'input[type=search]',
    slider: 'input[type=range], [role=slider]',
    status: '[role=status], output',
    switch: '[role=switch]',
  };
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true' || !isShown(node)) return '';
    const own = node.ariaLabel ?? node.getAttribute('alt');
    const text = own ?? [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display === 'inline' ? text : ` ${text} `;
  }

  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = [
      ...by.map((id) => document.getElementById(id)),
      ...((element as HTMLInputElement).labels ?? []),
    ];
    const named = labels.map((label) => (label ? textOf(label) : '')).join(' ');
    return squeeze(named || textOf(element));
  }

  function isNamed(element: Element, name: Step['name']): boolean {
    if (name === undefined) return true;
    return typeof name === 'string'
      ? nameOf(element) === name
      : new RegExp(name.pattern, name.flags).test(nameOf(element));
  }

  function stepInto(scopes: Element[], { role, name, nth }: Step): Element[] {
    const found = scopes
      .flatMap((scope) => [...scope.querySelectorAll(selectors[role])])
      .filter((each) => isShown(each) && !each.closest('[inert], [aria-hidden=true]') && isNamed(each, name));
    return nth === undefined ? found : found.slice(nth).slice(0, 1);
  }

  function pointOf(element: Element): Seen['point'] {
    // A link over several lines is clicked on its first line.
    const box = element.getClientRects()[0];
    if (!box) return null;
    const [x, y] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
    const hit = document.elementFromPoint(x, y);
    return element.contains(hit) ? { x, y } : null;
  }

  const found = way.reduce(stepInto, [document.documentElement]);
  if (isBrought && found[0] && !pointOf(found[0]))
    found[0].scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map((element) => ({
    name: nameOf(element),
    text: squeeze([...element.childNodes].map(textOf).join('')),
    value: (element as HTMLInputElement).value ?? '',
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    hasFocus: element === document.activeElement,
    isChecked: element.matches(':checked, [aria-checked=true]'),
    point: pointOf(element),
  }));
}
