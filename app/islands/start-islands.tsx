import { type FunctionComponent, type ReactNode, StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import { keepTyped } from '#app/ui/keep-typed.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { trusted } from '#app/ui/trusted.ts';
import { whenTouched } from '#app/ui/when-touched.ts';
import type { IslandName, IslandTable, IslandView, IslandWhen } from './define-island.ts';
import { isLike } from './is-like.ts';
import { restoreTexts } from './restore-texts.ts';
import { SlotProvider, slotsOf } from './slot.tsx';
import { whenItIsTime } from './when.ts';

interface StartOptions {
  islands: IslandTable;
  wrap: (island: ReactNode) => ReactNode;
}

/** Hydrates islands; one that keeps failing shows its server HTML. Returns a function that unmounts all. */
export function startIslands(page: ParentNode, options: StartOptions): () => void {
  const elements = [...page.querySelectorAll<HTMLElement>('[data-island]')];
  const stops = elements.map((element) => startIsland(element, options));
  return () => {
    for (const stop of stops) stop();
  };
}

function startIsland(element: HTMLElement, { islands, wrap }: StartOptions): () => void {
  const { island: name = '', when, props: json = '', prefix = '' } = element.dataset;
  const props = readProps(json);
  const refuse = () => console.error(`The island ${name} cannot be read: its HTML goes on without it.`);
  if (!Object.hasOwn(islands, name) || props === null) {
    refuse();
    return () => {};
  }
  let root: Root | undefined;
  let isOver = false;
  let stopWaiting = () => {};
  // A translation may change the texts later.
  let html = element.innerHTML;
  const isTranslated = element.querySelector('font') !== null;

  const hydrate = (View: IslandView<never>): void => {
    if (isOver) return;
    if (!isLike(View.example, props)) {
      refuse();
      return;
    }
    const isChanged = restoreTexts(element, html);
    html = element.innerHTML;
    const restoreTyped = keepTyped(document);
    // A translation could change texts between time slices of React.
    const schedule = isChanged ? flushSync : startTransition;
    const view: FunctionComponent<never> = View;
    const Island = view as FunctionComponent<object>;
    schedule(() => {
      root = hydrateRoot(
        element,
        <StrictMode>
          <ErrorBoundary fallback={() => <RichText className="island" html={{ html }} />}>
            <SlotProvider value={slotsOf(element)}>{wrap(<Island {...props} />)}</SlotProvider>
          </ErrorBoundary>
        </StrictMode>,
        // Makes `useId` return the server's ids.
        {
          identifierPrefix: prefix,
          onCaughtError: (error) => console.error(`The island ${name} broke and is rendered anew.`, error),
          onRecoverableError: (error) => {
            if (isOver) return;
            if (!isTranslated && !document.querySelector('font'))
              console.error(`The island ${name} was rendered anew.`, error);
            restoreTyped();
          },
        },
      );
    });
  };
  const begin = (): void => {
    islands[name as IslandName]().then(hydrate, (error: unknown) => {
      console.error(`The island ${name} could not be loaded; a touch tries again.`, error);
      if (!isOver) stopWaiting = whenTouched(element, begin);
    });
  };
  stopWaiting = whenItIsTime(when as IslandWhen, element, begin);

  return () => {
    isOver = true;
    stopWaiting();
    // Waits, because React removes the old page during a render.
    queueMicrotask(() => {
      root?.unmount();
      if (root && element.isConnected) element.innerHTML = trusted.createHTML(html);
    });
  };
}

function readProps(json: string): object | null {
  try {
    const props: unknown = JSON.parse(json);
    return typeof props === 'object' && props !== null && !Array.isArray(props) ? props : null;
  } catch {
    return null;
  }
}
