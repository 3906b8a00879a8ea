import type { FunctionComponent } from 'react';

export type IslandName =
  | 'carousel'
  | 'film'
  | 'listen'
  | 'save-sound'
  | 'saved-pages'
  | 'open'
  | 'player'
  | 'printer'
  | 'search'
  | 'share'
  | 'speak'
  | 'theme-sounds'
  | 'timed-rows'
  | 'zoomable';

/** `again` is `idle`, but on a first visit it waits for a touch. */
export type IslandWhen = 'load' | 'idle' | 'near' | 'touched' | 'again' | 'never';

export type IslandView<Props, Name extends IslandName = IslandName> = FunctionComponent<Props> & {
  readonly island: Name;
  readonly example: object;
};

export type IslandTable = { readonly [Name in IslandName]: () => Promise<IslandView<never, Name>> };

/** Fields with a `?` at the end may be missing. */
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
 * @param example the island stays static HTML if its props have other types
 * @param view a named function, because Fast Refresh needs the name
 */
export function defineIsland<Name extends IslandName, Props extends object>(
  name: Name,
  example: Example<Props>,
  view: FunctionComponent<Props>,
): IslandView<Props, Name> {
  return Object.assign(view, { island: name, example });
}
