/** Types of a field; a content file holds only text. */
export interface FieldType {
  readonly text: string;
  /** Fields of a structure's rows, or of an object. */
  readonly rows?: Fields;
  readonly blocks?: string;
  /** A plugin's method with an unknown result. */
  readonly isUnknown?: true;
}
export type Fields = Readonly<Record<string, FieldType>>;

/** A site's content, as `kql-engine types` derives it from blueprints. Field names are in lower case. */
export interface KqlModel {
  readonly site: Fields;
  /** Fields by template. */
  readonly pages: Readonly<Record<string, Fields>>;
  readonly files: Readonly<Record<string, Fields>>;
  readonly users: Fields;
  readonly blocks: Readonly<Record<string, Fields>>;
  /** Templates below each template. */
  readonly children: Readonly<Record<string, string>>;
  /** Templates by page id. */
  readonly ids: Readonly<Record<string, string>>;
}

/** A Kirby object within a query. `Of` says which: templates, block types, or fields. */
export interface Obj<Kind extends string, Of> {
  readonly kind: Kind;
  readonly of: Of;
}

/** A query that Kirby would not answer as intended. */
export interface Mistake<Message extends string> {
  readonly mistake: Message;
}

/** In the table of methods: an object of this class, or one like the method's owner. */
export interface Ref<Kind extends string> {
  readonly ref: Kind;
}
export interface Static {
  readonly ref: 'static';
}

export type Scalar = string | number | boolean;
export type Numeric = number | boolean | `${number}`;

/** Classes with items, and the class of the items. */
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

export interface Text extends FieldType {
  readonly text: string;
}
export type Key<T> = keyof T & string;
