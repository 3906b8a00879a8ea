import { computeAccessibleName, getRole } from 'dom-accessibility-api';

export type Step = [role: string, name?: string | RegExp, nth?: number];

export type Point = Record<'x' | 'y', number>;

export function look(path: readonly Step[]): HTMLElement[] {
  return path.reduce<HTMLElement[]>(stepInto, [document.documentElement]);
}

function stepInto(scopes: readonly HTMLElement[], [role, name, nth]: Step): HTMLElement[] {
  const isNamed = (own: string) => (name instanceof RegExp ? name.test(own) : name === own);
  const found = scopes
    .flatMap((scope) => [...scope.querySelectorAll<HTMLElement>('*')])
    .filter((each) => getRole(each) === role && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.closest('[inert], [aria-hidden=true]'))
    .filter((each) => name === undefined || isNamed(computeAccessibleName(each)));
  return nth === undefined ? found : found.slice(nth).slice(0, 1);
}

export function pointOf(element: HTMLElement | undefined): Point | null {
  // A link over several lines is clicked on its first line.
  const box = element?.getClientRects()[0];
  if (!element || !box) return null;
  const [x, y] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}
