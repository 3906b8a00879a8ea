import type { FunctionComponent } from 'react';

/** The parts of pages that have state or event handlers. Each has its chunk in `frame/islands.ts`. */
export type IslandName =
  | 'carousel'
  | 'film'
  | 'keep-sound'
  | 'kept-pages'
  | 'open'
  | 'player'
  | 'search'
  | 'share'
  | 'timed-rows'
  | 'zoomable';

/**
 * When an island hydrates: with the page, when the browser is idle, when the island comes near the screen,
 * when a visitor touches or focuses it; or never. `again`: when the browser is idle; on a first visit, when
 * there is no service worker yet, when the visitor touches anything on the page.
 */
export type IslandWhen = 'load' | 'idle' | 'near' | 'touched' | 'again' | 'never';

/**
 * A component that can be an island. The browser finds its code by the island's name. Its props are
 * serialised as JSON.
 */
export type IslandView<Props, Name extends IslandName = IslandName> = FunctionComponent<Props> & {
  readonly island: Name;
  /** Props with which the browser compares those that it finds in a page. */
  readonly example: object;
};

/**
 * The code of each island. Props are `never` because they cannot be checked here: the server half of the same
 * island wrote them.
 */
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
 * Turns a component into an island. Give the view a name of its own: Fast Refresh needs it in development.
 * @param example any props, with every field and with one entry in each list: props of another shape leave
 * the island the HTML that it is
 */
export function defineIsland<Name extends IslandName, Props extends object>(
  name: Name,
  example: Example<Props>,
  view: FunctionComponent<Props>,
): IslandView<Props, Name> {
  return Object.assign(view, { island: name, example });
}
