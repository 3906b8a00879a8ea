import { PARTS } from '#app/ui/own-id.ts';

const TEASERS = '[data-moves=teaser]';
const PICTURES = ':is(.image, .letterform)';

type Part = HTMLElement | SVGElement | null | undefined;
type Parts = Record<string, Part>;

interface Move {
  show: () => void;
  /** Followed link; null on the way back. */
  link: Element | null;
  left: string;
}

/** Moves picture and title from a teaser to the head of its page, and back (decision 060). */
export function movePair({ show, link, left }: Move): ViewTransition {
  const root = document.documentElement;
  const teaser = link?.closest(TEASERS);
  let named = name(teaser ? inTeaser(teaser) : link ? { title: headline() } : inHead());
  const from = lineOf(named);
  const transition = document.startViewTransition(() => {
    forget(named);
    show();
    const back = link ? null : linkTo(left)?.closest(TEASERS);
    named = name(back ? inTeaser(back) : teaser ? inHead() : { title: headline() });
    const to = lineOf(named);
    if (from && to)
      root.style.setProperty(
        '--title-from',
        `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.size / to.size})`,
      );
  });
  const end = () => {
    forget(named);
    root.style.removeProperty('--title-from');
  };
  transition.finished.then(end, end);
  return transition;
}

function inTeaser(teaser: Element): Parts {
  return {
    picture: teaser.querySelector<HTMLElement>(`${PICTURES}, .theme-cell-digraph`),
    title: teaser.querySelector<HTMLElement>('h2, h3, .word'),
    headline: headline(),
  };
}

function inHead(): Parts {
  return { picture: find(`[data-moves=picture] ${PICTURES}, .challenge-digraph`), title: headline() };
}

function headline(): Part {
  const words = find('h1:not(.hidden), .hero-slide:not([inert]) h2');
  return words?.querySelector<SVGElement>('.word') ?? words;
}

const find = (selector: string) => document.querySelector<HTMLElement>(`#${PARTS.content} ${selector}`);

const linkTo = (path: string): Element | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>(`#${PARTS.content} ${TEASERS} a`)].find(
    ({ pathname }) => pathname === path,
  );

function name({ picture, title, headline }: Parts): Map<string, Part> {
  const named = new Map<string, Part>();
  const give = (its: string, part: Part): void => {
    const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {};
    if (!part || part.style.viewTransitionName || bottom <= 0 || top >= window.innerHeight) return;
    part.style.viewTransitionName = its;
    named.set(its, part);
  };
  give('picture', picture);
  give('title', title);
  give('headline', headline);
  give('crossing', picture?.closest(TEASERS)?.querySelector<HTMLElement>('[data-moves=overlap]'));
  return named;
}

function lineOf(named: Map<string, Part>) {
  const title = named.get('title');
  if (!title) return null;
  const { left, top, height } = title.getBoundingClientRect();
  const size = title.matches('svg') ? height : Number.parseFloat(getComputedStyle(title).fontSize);
  return { left, top, size };
}

function forget(named: Map<string, Part>): void {
  for (const part of named.values()) part?.style.removeProperty('view-transition-name');
}
