import { PARTS } from '#app/ui/own-id.ts';

const TEASERS = '[data-moves=teaser]';
const HEAD_PICTURES = '[data-moves=picture] .image';

type Part = HTMLElement | null | undefined;
type Pair = [Part, Part];

interface Move {
  show: () => void;
  /** The link that was followed; null on the way back, which leads to a teaser of the page that is left. */
  link: Element | null;
  left: string;
}

/**
 * Changes the page in a view transition in which picture and title that were followed become those of their
 * page, or go back (decision 060). Their names exist only meanwhile.
 */
export function movePair({ show, link, left }: Move): ViewTransition {
  let named = name(...(link ? inTeaser(link) : inHead()));
  const transition = document.startViewTransition(() => {
    forget(named);
    show();
    named = name(...(link ? inHead() : inTeaser(linkTo(left))));
  });
  const end = () => forget(named);
  transition.finished.then(end, end);
  return transition;
}

const inTeaser = (link: Element | undefined): Pair => {
  const teaser = link?.closest(TEASERS);
  const title = teaser?.querySelector<HTMLElement>('h2, h3');
  return [title && teaser?.querySelector<HTMLElement>('.image'), title];
};

const inHead = (): Pair => [find(HEAD_PICTURES), find('h1')];

const find = (selector: string) => document.querySelector<HTMLElement>(`#${PARTS.content} ${selector}`);

const linkTo = (path: string): Element | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>(`#${PARTS.content} ${TEASERS} a`)].find(
    ({ pathname }) => pathname === path,
  );

function name(picture: Part, title: Part): HTMLElement[] {
  const overlaps = picture?.closest(TEASERS)?.querySelectorAll<HTMLElement>('[data-moves=overlap]') ?? [];
  const names = new Map<Part, string>([
    [picture, 'picture'],
    [title, 'title'],
  ]);
  for (const [index, overlap] of overlaps.entries()) names.set(overlap, `crossing-${index}`);
  const named: HTMLElement[] = [];
  for (const [part, its] of names) {
    const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
    if (!part || bottom <= 0 || top >= window.innerHeight) continue;
    part.style.viewTransitionName = its;
    named.push(part);
  }
  return named;
}

function forget(parts: readonly HTMLElement[]): void {
  for (const part of parts) part.style.removeProperty('view-transition-name');
}
