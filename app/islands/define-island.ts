import type { FunctionComponent } from 'react';

/** The parts of pages that have state or event handlers. Each has its chunk in `frame/islands.ts`. */
export type IslandName =
  | 'carousel'
  | 'film'
  | 'save-sound'
  | 'saved-pages'
  | 'open'
  | 'player'
  | 'search'
  | 'share'
  | 'theme-sounds'
  | 'timed-rows'
  | 'zoomable';

/** `again`: when idle; on a first visit, without a service worker, when the visitor touches the page. */
export type IslandWhen = 'load' | 'idle' | 'near' | 'touched' | 'again' | 'never';

/** A component that can be an island. Its props are serialised as JSON. */
export type IslandView<Props, Name extends IslandName = IslandName> = FunctionComponent<Props> & {
  readonly island: Name;
  /** Props with which the browser compares those that it finds in a page. */
  readonly example: object;
};

/** The code of each island. Props are `never`: the server half of the same island wrote them. */
export type IslandTable = { readonly [Name in IslandName]: () => Promise<IslandView<never, Name>> };

/** Props in which every field has a value; the names of those that may be missing end in `?`. */
export type Example<Value> = Value extends readonly (infer Each)[]
  ? readonly Example<Each>[]
  : Value extends object
    ? {
        [Name in keyof Value & string as object extends Pick<Value, Name> ? `${Name}?` : Name]-?: Example<
          Exclude<Value[Name], undefined>
        >;
      }
    : Value;

/**
 * Fast Refresh needs a named view.
 * @param example with every field, and one entry in each list: props of another shape leave the island as
 * HTML
 */
export function defineIsland<Name extends IslandName, Props extends object>(
  name: Name,
  example: Example<Props>,
  view: FunctionComponent<Props>,
): IslandView<Props, Name> {
  return Object.assign(view, { island: name, example });
}
