import { type FunctionComponent, type ReactNode, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandName, IslandWhen } from './define-island.ts';
import { IslandBoundary } from './island-boundary.tsx';
import type { IslandTable } from './islands.ts';
import { SlotProvider, slotsOf } from './slot.tsx';
import { whenItIsTime, whenTouched } from './when.ts';

interface StartOptions {
  islands: IslandTable;
  /** Puts an island inside the frame's providers. */
  wrap: (island: ReactNode) => ReactNode;
}

/**
 * Hydrates every island of a page alone, each when it is wanted. Whatever goes wrong with one stays with it: it is the HTML that the
 * server rendered, and the log says why. Gives the function that takes them away with their page.
 */
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
  if (!Object.hasOwn(islands, name) || props === null) {
    console.error(`The island ${name} cannot be read: its HTML goes on without it.`);
    return () => {};
  }
  let root: Root | undefined;
  let isOver = false;
  let stopWaiting = () => {};
  let html = '';

  const hydrate = (View: FunctionComponent<never>): void => {
    if (isOver) return;
    html = element.innerHTML;
    // The server wrote these props for this view (`Island`).
    const Island = View as FunctionComponent<object>;
    root = hydrateRoot(
      element,
      <StrictMode>
        <IslandBoundary name={name} html={html}>
          <SlotProvider value={slotsOf(element)}>{wrap(<Island {...props} />)}</SlotProvider>
        </IslandBoundary>
      </StrictMode>,
      // `useId` gives what it gave on the server. The boundary tells of errors; what React could mend is still a fault of ours.
      {
        identifierPrefix: prefix,
        onCaughtError: () => {},
        onRecoverableError: (error) => {
          // Taken away before it was hydrated: that is no fault.
          if (!isOver) console.error(`The island ${name} was rendered anew.`, error);
        },
      },
    );
  };
  const begin = (): void => {
    islands[name as IslandName]().then(hydrate, (error: unknown) => {
      console.error(`The island ${name} could not be loaded; it is tried again when it is touched.`, error);
      if (!isOver) stopWaiting = whenTouched(element, begin);
    });
  };
  stopWaiting = whenItIsTime(when as IslandWhen, element, begin);

  return () => {
    isOver = true;
    stopWaiting();
    // Not while React is at work: the page that is left is taken away in the middle of it.
    queueMicrotask(() => {
      root?.unmount();
      // Where only what is around the page was made anew, as while developing, its HTML goes on.
      if (root && element.isConnected) element.innerHTML = html;
    });
  };
}

function readProps(json: string): object | null {
  try {
    const props: unknown = JSON.parse(json);
    return typeof props === 'object' && props !== null && !Array.isArray(props) ? props : null;
  } catch {
    // The caller says which island it is.
    return null;
  }
}
