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

/** `again`: when idle; on a first visit at the first touch. */
export type IslandWhen = 'load' | 'idle' | 'near' | 'touched' | 'again' | 'never';

export type IslandView<Props, Name extends IslandName = IslandName> = FunctionComponent<Props> & {
  readonly island: Name;
  readonly example: object;
};

export type IslandTable = { readonly [Name in IslandName]: () => Promise<IslandView<never, Name>> };

/** A `?` at the end marks a field that may be missing. */
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
 * @param example props of another shape leave the island as HTML
 */
export function defineIsland<Name extends IslandName, Props extends object>(
  name: Name,
  example: Example<Props>,
  view: FunctionComponent<Props>,
): IslandView<Props, Name> {
  return Object.assign(view, { island: name, example });
}
