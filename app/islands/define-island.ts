import type { FunctionComponent } from 'react';

/** The parts of pages that have state or listen to visitors. Each has its chunk in `islands.ts`. */
export type IslandName = 'carousel' | 'player' | 'search' | 'transcript' | 'zoomable';

/** When an island begins to work: with the page, when the browser rests, when it comes near, when somebody turns to it; or not at all. */
export type IslandWhen = 'load' | 'idle' | 'near' | 'touched' | 'never';

/** A component that can be an island: it knows by which name the browser finds it. Its props travel as JSON. */
export type IslandView<Props, Name extends IslandName = IslandName> = FunctionComponent<Props> & {
  readonly island: Name;
};

/** Makes a component one that can stand in a page as an island. Give the view a name of its own: then Fast Refresh knows it while developing. */
export function defineIsland<Name extends IslandName, Props>(
  name: Name,
  view: FunctionComponent<Props>,
): IslandView<Props, Name> {
  return Object.assign(view, { island: name });
}
