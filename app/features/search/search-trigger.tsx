import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { goTo } from '#app/navigation/go-to.ts';
import { useAhead } from '#app/navigation/use-ahead.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { SearchOverlayProps } from './search-overlay.tsx';

interface SearchTriggerProps {
  /** The search page, which does without script what the overlay does with it. */
  href: string;
  current: 'page' | 'true' | undefined;
}

const loadOverlay = () => import('./search-overlay.tsx');

/** The search button of the bar. The code of the overlay comes when the page is at rest, what it searches when it is first wanted: hover, focus or press. */
export function SearchTrigger({ href, current }: SearchTriggerProps) {
  const words = useWords();
  const link = useRef<HTMLAnchorElement>(null);
  const [Overlay, setOverlay] = useState<ComponentType<SearchOverlayProps> | null>(null);
  const [presses, setPresses] = useState(0);
  const [isButton, setButton] = useState(false);
  useEffect(() => setButton(true), []);

  useAhead(loadOverlay);

  const want = () => loadOverlay().then(({ SearchOverlay }) => setOverlay(() => SearchOverlay));
  // A press asks again, and has an answer when it cannot be had.
  const prepare = () => void want().catch(() => {});
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPresses(presses + 1);
    want().catch(() => goTo(href));
  };
  return (
    <>
      <a
        ref={link}
        className="header-search"
        href={href}
        role={isButton ? 'button' : undefined}
        aria-haspopup={isButton ? 'dialog' : undefined}
        aria-current={current}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon name="search" />
        <span className="hidden">{words.search}</span>
      </a>
      {Overlay && <Overlay presses={presses} trigger={link} href={href} />}
    </>
  );
}
