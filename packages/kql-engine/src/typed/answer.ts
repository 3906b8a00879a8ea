import type { Evaluate, FieldsOf, Scope, Step, TheSite } from './evaluate.ts';
import type { FieldType, Item, ItemKinds, KqlModel, Mistake, Obj } from './values.ts';

type RowValue = string | number | boolean | null;

/** Default result of an object without a select. */
export type Render<M extends KqlModel, V> =
  V extends Mistake<string> ? never : V extends Obj<infer Kind, infer Of> ? Rendered<M, Kind, Of> : V;

type Rendered<M extends KqlModel, Kind extends string, Of> = Kind extends 'field'
  ? Of extends { isUnknown: true }
    ? unknown
    : Of extends FieldType
      ? Of['text']
      : string
  : Kind extends 'pages' | 'files' | 'users' | 'languages'
    ? string[]
    : Kind extends 'page'
      ? RenderedPage<FieldsOf<M, Kind, Of>, Of>
      : Kind extends 'site'
        ? { children: string[]; drafts: string[]; files: string[]; title: string; url: string }
        : Kind extends 'file'
          ? RenderedFile<Of>
          : Kind extends 'content'
            ? Texts<Of>
            : Kind extends 'structure'
              ? RenderedRow<Of>[]
              : Kind extends 'structureItem'
                ? []
                : Kind extends 'blocks'
                  ? RenderedBlock<M, Of>[]
                  : Kind extends 'block'
                    ? RenderedBlock<M, Of>
                    : Kind extends 'layouts'
                      ? RenderedLayout<M, Of>[]
                      : Kind extends 'layoutColumns'
                        ? RenderedColumn<M, Of>[]
                        : Kind extends 'collection'
                          ? Of extends Obj<'field', infer Field>
                            ? Rendered<M, 'field', Field>[]
                            : string[]
                          : unknown;

type Texts<All> = All extends unknown
  ? { [name in keyof All]?: All[name] extends FieldType ? All[name]['text'] : string }
  : never;

interface RenderedPage<All, Template> {
  children: string[];
  content: Texts<All>;
  drafts: string[];
  files: string[];
  id: string;
  intendedTemplate: Template;
  isHomePage: boolean;
  isErrorPage: boolean;
  num: number | null;
  template: Template | 'default';
  title: string;
  slug: string;
  status: 'listed' | 'unlisted' | 'draft';
  uid: string;
  url: string;
}

interface RenderedFile<Template> {
  extension: string;
  filename: string;
  height: number;
  id: string;
  mime: string | null;
  niceSize: string;
  template: Template | '' | null;
  type: string | null;
  url: string;
  width: number;
}

type RenderedRow<Row> = { id: string } & {
  [name in keyof Row]?: Row[name] extends { rows: infer Rows }
    ? RenderedRow<Rows>[] | RowValue
    : RowValue | RowValue[];
};

type RenderedBlock<M extends KqlModel, Type> = Type extends keyof M['blocks']
  ? {
      content: {
        [name in keyof M['blocks'][Type]]?: RowValue | readonly unknown[] | Readonly<Record<string, unknown>>;
      };
      id: string;
      isHidden: boolean;
      type: Type;
    }
  : never;

interface RenderedColumn<M extends KqlModel, Types> {
  blocks: RenderedBlock<M, Types>[];
  id: string;
  width: string;
}

interface RenderedLayout<M extends KqlModel, Types> {
  attrs: Readonly<Record<string, unknown>> | [];
  columns: RenderedColumn<M, Types>[];
  id: string;
}

interface Pagination {
  page: number;
  pages: number;
  offset: number;
  limit: number;
  total: number;
}

type Selection = readonly string[] | Readonly<Record<string, unknown>>;

type Selected<M extends KqlModel, V, S extends Selection> = unknown extends V
  ? unknown
  : V extends Mistake<string>
    ? never
    : V extends Obj<infer Kind, unknown>
      ? Kind extends keyof ItemKinds | 'collection'
        ? SelectedOne<M, Item<V>, S>[]
        : SelectedOne<M, V, S>
      : V extends null
        ? null
        : unknown;

type SelectedOne<M extends KqlModel, V, S extends Selection> = S extends readonly (infer Name extends
  string)[]
  ? { [name in Name]: Render<M, Step<M, V, name, []>> }
  : {
      -readonly [name in keyof S as S[name] extends false ? never : name]: Entry<
        M,
        V,
        name & string,
        S[name]
      >;
    };

type Entry<M extends KqlModel, V, Name extends string, Wanted> = Wanted extends true
  ? Render<M, Step<M, V, Name, []>>
  : Wanted extends string
    ? Render<M, Evaluate<M, Names<V>, Wanted>>
    : Wanted extends { query: string }
      ? Answer<M, Names<V>, Wanted>
      : Wanted extends { select: infer Inner extends Selection }
        ? Selected<M, Step<M, V, Name, []>, Inner>
        : unknown;

/** A select knows the object by the name of its class. */
type Names<V> = V extends Obj<infer Kind, unknown> ? { readonly [name in Kind]: V } : Scope;

type Answer<M extends KqlModel, Begin extends Scope, R> = R extends {
  query: infer Q extends string;
  select: infer S extends Selection;
}
  ? R extends { pagination: object }
    ? Paged<Selected<M, Evaluate<M, Begin, Q>, S>>
    : Selected<M, Evaluate<M, Begin, Q>, S>
  : R extends { query: infer Q extends string }
    ? Render<M, Evaluate<M, Begin, Q>>
    : unknown;

type Paged<T> = T extends readonly unknown[] ? { data: T; pagination: Pagination } : T;

export type TopScope = { readonly site: TheSite };

/** Type of a request's result; unknown without a literal query. */
export type KqlAnswer<M extends KqlModel, R> = R extends string
  ? Render<M, Evaluate<M, TopScope, R>>
  : Answer<M, TopScope, R>;

/** Replaces each mistaken query or name in a request by its message. */
export type Checked<M extends KqlModel, R, Begin extends Scope = TopScope> = R extends string
  ? Judged<Evaluate<M, Begin, R>, R>
  : R extends { query: infer Q extends string }
    ? {
        readonly query: Judged<Evaluate<M, Begin, Q>, Q>;
        readonly select?: R extends { select: infer S } ? CheckedSelect<M, Evaluate<M, Begin, Q>, S> : never;
        readonly pagination?: unknown;
      }
    : R;

/** One of several possible objects must have what is requested. */
type Judged<V, Right> = unknown extends V
  ? Right
  : [V] extends [never]
    ? Right
    : [Exclude<V, Mistake<string> | null>] extends [never]
      ? [Extract<V, Mistake<string>>] extends [never]
        ? Right
        : Extract<V, Mistake<string>>
      : Right;

type One<V> =
  V extends Obj<infer Kind, unknown> ? (Kind extends keyof ItemKinds | 'collection' ? Item<V> : V) : unknown;

type CheckedSelect<M extends KqlModel, V, S> = S extends readonly string[]
  ? { readonly [at in keyof S]: Judged<Step<M, One<Exclude<V, null>>, S[at] & string, []>, S[at]> }
  : { readonly [name in keyof S]: CheckedEntry<M, One<Exclude<V, null>>, name & string, S[name]> };

type CheckedEntry<M extends KqlModel, V, Name extends string, Wanted> = Wanted extends true
  ? Judged<Step<M, V, Name, []>, true>
  : Wanted extends string
    ? Judged<Evaluate<M, Names<V>, Wanted>, Wanted>
    : Wanted extends { query: string }
      ? Checked<M, Wanted, Names<V>>
      : Wanted extends { select: infer Inner }
        ? { readonly select: CheckedSelect<M, Step<M, V, Name, []>, Inner>; readonly options?: unknown }
        : Wanted;
