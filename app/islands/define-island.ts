import type { FunctionComponent } from 'react';

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

/** `again`: when idle; on a first visit, without a service worker, at the first touch. */
export type IslandWhen = 'load' | 'idle' | 'near' | 'touched' | 'again' | 'never';

export type IslandView<Props, Name extends IslandName = IslandName> = FunctionComponent<Props> & {
  readonly island: Name;
  /** The browser compares the props of a page with these. */
  readonly example: object;
};

export type IslandTable = { readonly [Name in IslandName]: () => Promise<IslandView<never, Name>> };

/** Names of fields that may be missing end in `?`. */
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
 * A named view works with Fast Refresh.
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
