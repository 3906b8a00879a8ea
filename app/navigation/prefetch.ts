import { PARTS } from '#app/ui/own-id.ts';
import { isPageLink } from './is-page-link.ts';
import { createQueue } from './queue.ts';

const AT_ONCE = 4;
/** Maximum links, because visitors may pay for data. */
const MAX_IN_SIGHT = 4;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

interface PrefetchOptions {
  window: Window & typeof globalThis;
  fetchAhead: (url: URL) => Promise<void>;
}

export function createPrefetch({ window, fetchAhead }: PrefetchOptions) {
  const { document, location, navigator } = window;
  const queue = createQueue(AT_ONCE);
  let inSight = new Set<string>();

  const want = (link: HTMLAnchorElement): void => {
    if (!isOtherPage(link, location) || !isGenerous(networkOf(navigator))) return;
    void queue.add(() => fetchAhead(new URL(link.href)));
  };
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement;
      if (!isIntersecting || !isOtherPage(link, location)) continue;
      inSight.add(link.href);
      want(link);
      if (inSight.size === MAX_IN_SIGHT) return sight.disconnect();
      sight.unobserve(link);
    }
  });
  const wantTarget = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link) want(link);
  };
  document.addEventListener('pointerover', wantTarget, { passive: true });
  document.addEventListener('focusin', wantTarget);

  return {
    look(): void {
      sight.disconnect();
      inSight = new Set();
      for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${PARTS.content} a[href]`))
        sight.observe(link);
    },
  };
}

export function networkOf(navigator: Navigator): NetworkInformation | undefined {
  return (navigator as Navigator & { connection?: NetworkInformation }).connection;
}

export function isGenerous(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

type Link = Parameters<typeof isPageLink>[0] & Pick<HTMLAnchorElement, 'search'>;

export function isOtherPage(link: Link, here: Pick<Location, 'origin' | 'pathname' | 'search'>): boolean {
  return isPageLink(link, here) && (link.pathname !== here.pathname || link.search !== here.search);
}
