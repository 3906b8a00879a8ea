/** What the types know of a field. All that a content file holds is text. */
export interface FieldType {
  /** What the field itself is answered with. */
  readonly text: string;
  /** The fields of a structure's rows, or of an object. */
  readonly rows?: Fields;
  /** The types of the blocks that it may have. */
  readonly blocks?: string;
  /** A plugin's method, of whose answer nothing is known. */
  readonly isUnknown?: true;
}
export type Fields = Readonly<Record<string, FieldType>>;

/** A site's content, as `kql-engine types` makes it of blueprints. Names of fields are in lower case. */
export interface KqlModel {
  readonly site: Fields;
  /** By template. */
  readonly pages: Readonly<Record<string, Fields>>;
  readonly files: Readonly<Record<string, Fields>>;
  readonly users: Fields;
  readonly blocks: Readonly<Record<string, Fields>>;
  /** The templates of the pages below one, by its template. */
  readonly children: Readonly<Record<string, string>>;
  /** The templates of pages by their ids. */
  readonly ids: Readonly<Record<string, string>>;
}

/** An object of Kirby's in the middle of a query. `Of` says which: templates, types of blocks, or fields. */
export interface Obj<Kind extends string, Of> {
  readonly kind: Kind;
  readonly of: Of;
}

/** A query that Kirby would not answer as it was meant. */
export interface Mistake<Message extends string> {
  readonly mistake: Message;
}

/** In the table of methods: an object of this class, or one like that which the method is called on. */
export interface Ref<Kind extends string> {
  readonly ref: Kind;
}
export interface Static {
  readonly ref: 'static';
}

export type Scalar = string | number | boolean;
export type Numeric = number | boolean | `${number}`;

/** The classes that have items, and that of the items. */
export interface ItemKinds {
  readonly pages: 'page';
  readonly files: 'file';
  readonly users: 'user';
  readonly structure: 'structureItem';
  readonly blocks: 'block';
  readonly layouts: 'layout';
  readonly layoutColumns: 'layoutColumn';
}

export type Item<V> =
  V extends Obj<infer Kind, infer Of>
    ? Kind extends keyof ItemKinds
      ? Obj<ItemKinds[Kind], Of>
      : Kind extends 'collection'
        ? Of
        : unknown
    : unknown;

/** A field of which nothing is known. */
export interface Text extends FieldType {
  readonly text: string;
}
export type Key<T> = keyof T & string;
