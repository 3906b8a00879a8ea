import { uiState } from '../ui-state.ts';

/**
 * What an open menu does beyond being seen: nothing behind it can be reached, a click on a link of the page itself closes it, focus
 * returns to its button, its pictures step without leaving traces in the history. Gives the function that ends it.
 */
export function openMenu(menu: HTMLDetailsElement): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const behind = freeze(menu);

  const close = (): void => {
    menu.open = false;
  };
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const { hash, pathname } = link;
    if (hash && menu.querySelector('.menu-next')?.contains(link)) {
      event.preventDefault();
      step(link, hash);
    } else if (pathname === window.location.pathname) {
      close();
    }
  };
  menu.addEventListener('click', onClick, { signal });
  // Back and forward are a change of page, whether or not its path is another one.
  window.addEventListener('popstate', close, { signal });

  const unsubscribe = uiState.subscribe(() => {
    if (uiState.get().searchActive) close();
  });

  return () => {
    ends.abort();
    unsubscribe();
    behind.free();
    const lost = document.activeElement;
    if (!lost || lost === document.body || menu.contains(lost)) menu.querySelector('summary')?.focus();
  };
}

/** Makes everything beside the header inert, also what comes later, as the question about cookies may; what is inert already stays so. */
function freeze(menu: Element) {
  const header = menu.closest('header');
  const frozen = new Set<HTMLElement>();
  const hold = (): void => {
    for (const element of header?.parentElement?.children ?? []) {
      if (!(element instanceof HTMLElement) || element === header || element.inert) continue;
      // Nothing in it can be reached, and what it says must be heard.
      if (element.role === 'status') continue;
      element.inert = true;
      frozen.add(element);
    }
  };
  const comings = new MutationObserver(hold);
  hold();
  if (header?.parentElement) comings.observe(header.parentElement, { childList: true });
  return {
    free: () => {
      comings.disconnect();
      for (const element of frozen) element.inert = false;
    },
  };
}

/** To the picture that a link names, and on to the same link there. */
function step(link: HTMLAnchorElement, hash: string): void {
  const item = document.getElementById(decodeURIComponent(hash.slice(1)));
  const row = item?.parentElement;
  if (!item || !row) return;
  row.scrollTo({ left: item.offsetLeft - row.offsetLeft });
  const same = [...item.querySelectorAll<HTMLElement>('.icon-button')].find(
    (button) => button.ariaLabel === link.ariaLabel,
  );
  same?.focus({ preventScroll: true });
}
