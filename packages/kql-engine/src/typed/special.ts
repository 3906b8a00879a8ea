import type { AnyPage, AnyPages, FieldsOf } from './evaluate.ts';
import type { FieldType, Item, Key, KqlModel, Obj } from './values.ts';

/** Facts that signatures lack: templates, fields, and items of lists. */
export type Special<
  M extends KqlModel,
  Kind extends string,
  Of,
  Args extends readonly unknown[],
> = Kind extends 'field'
  ? OfFields<M, Of, Args>
  : Kind extends
        | 'pages'
        | 'files'
        | 'users'
        | 'structure'
        | 'blocks'
        | 'layouts'
        | 'layoutColumns'
        | 'collection'
    ? OfCollections<M, Kind, Of, Args>
    : Kind extends 'page'
      ? OfPages<M, Of, Args>
      : Kind extends 'site' | 'kirby'
        ? OfSite<M, Args>
        : Kind extends 'file'
          ? OfFiles<M, Of>
          : Kind extends 'structureItem'
            ? OfItems<Kind, Of> & { content: Obj<'content', Of> }
            : Kind extends 'block'
              ? OfItems<Kind, Of> & { type: Of; content: Obj<'content', FieldsOf<M, Kind, Of>> }
              : Kind extends 'layout'
                ? OfItems<Kind, Of> & { columns: Obj<'layoutColumns', Of>; attrs: Obj<'content', Any> }
                : Kind extends 'layoutColumn'
                  ? OfItems<Kind, Of> & { blocks: Obj<'blocks', Of> }
                  : Kind extends 'version'
                    ? { content: Obj<'content', Of>; read: { [name in keyof Of]?: string } | null }
                    : Kind extends 'content'
                      ? OfContent<Of, Args>
                      : NonNullable<unknown>;

type Any = Readonly<Record<string, FieldType>>;

interface OfItems<Kind extends string, Of> {
  next: Obj<Kind, Of> | null;
  prev: Obj<Kind, Of> | null;
}

interface OfContent<Of, Args extends readonly unknown[]> {
  keys: string[];
  data: { [name in keyof Of]?: string };
  get: Args extends readonly [infer Name extends string, ...unknown[]]
    ? Obj<'field', Of[Lowercase<Name> & keyof Of]>
    : unknown;
}

interface OfPages<M extends KqlModel, Of, Args extends readonly unknown[]> {
  find: Args extends readonly [string] ? AnyPage<M> | null : AnyPages<M>;
  children: Obj<'pages', Below<M, Of>>;
  childrenAndDrafts: Obj<'pages', Below<M, Of>>;
  drafts: Obj<'pages', Below<M, Of>>;
  siblings: AnyPages<M>;
  next: AnyPage<M> | null;
  prev: AnyPage<M> | null;
  nextAll: AnyPages<M>;
  prevAll: AnyPages<M>;
  parentModel: AnyPage<M> | Obj<'site', 'site'>;
  status: 'listed' | 'unlisted' | 'draft';
  title: Obj<'field', { text: string }>;
}

type Below<M extends KqlModel, Of> = Of extends keyof M['children'] ? M['children'][Of] : Key<M['pages']>;

interface OfSite<M extends KqlModel, Args extends readonly unknown[]> {
  page: Args extends readonly [infer Id extends string, ...unknown[]] ? PageOfId<M, Id> : AnyPage<M> | null;
  find: Found<M, Args>;
  homePage: PageOfId<M, 'home'>;
  languages: Obj<'languages', string>;
  url: string;
}

type Found<M extends KqlModel, Args extends readonly unknown[]> = Args extends readonly [
  infer Id extends string,
]
  ? PageOfId<M, Id>
  : AnyPages<M>;

/** An id that is a query is unknown: never. */
type PageOfId<M extends KqlModel, Id extends string> = [Id] extends [never]
  ? AnyPage<M> | null
  : Obj<'page', Id extends keyof M['ids'] ? M['ids'][Id] : Key<M['pages']>> | null;

interface OfFiles<M extends KqlModel, Of> {
  next: Obj<'file', Key<M['files']>> | null;
  prev: Obj<'file', Key<M['files']>> | null;
  siblings: Obj<'files', Key<M['files']>>;
  parent: AnyPage<M> | Obj<'site', 'site'>;
  type: 'archive' | 'audio' | 'code' | 'document' | 'image' | 'video' | null;
  orientation: 'landscape' | 'portrait' | 'square' | false;
  dimensions: { width: number; height: number; ratio: number; orientation: string | false };
  template: Of | null;
  exif: unknown;
}

interface OfCollections<M extends KqlModel, Kind extends string, Of, Args extends readonly unknown[]> {
  first: Item<Obj<Kind, Of>> | null;
  last: Item<Obj<Kind, Of>> | null;
  nth: Item<Obj<Kind, Of>> | null;
  findBy: Item<Obj<Kind, Of>> | null;
  findByKey: Item<Obj<Kind, Of>> | null;
  findByUri: Item<Obj<Kind, Of>> | null;
  next: Item<Obj<Kind, Of>> | false;
  prev: false;
  find: Args extends readonly [string] ? Item<Obj<Kind, Of>> | null : Obj<Kind, Of>;
  keys: string[];
  nums: (number | null)[];
  children: Kind extends 'pages' ? Obj<'pages', Below<M, Of>> : unknown;
  drafts: Kind extends 'pages' ? Obj<'pages', Below<M, Of>> : unknown;
  index: AnyPages<M>;
  template: Obj<Kind, Narrowed<Of, Args>>;
  pluck: Args extends readonly [string, string, ...unknown[]] ? string[] : { value: string | null }[];
  chunk: unknown;
  groupBy: unknown;
}

type Narrowed<Of, Args extends readonly unknown[]> = Args extends readonly [infer Name, ...unknown[]]
  ? Name extends readonly (infer Each)[]
    ? Extract<Of, Each> | (string extends Of ? string : never)
    : Extract<Of, Name> | (string extends Of ? string : never)
  : Of;

interface OfFields<M extends KqlModel, Of, Args extends readonly unknown[]> {
  value: Of extends FieldType ? Of['text'] | null : string | null;
  or: Obj<'field', { text: Or<Of, Args> }>;
  split: string[];
  toDate: Args extends readonly [] | readonly [null, ...unknown[]] ? number | null : string | null;
  toEntries: Obj<'collection', Obj<'field', { text: string }>>;
  toStructure: Obj<'structure', Rows<Of>>;
  toObject: Obj<'content', Rows<Of>>;
  toBlocks: Obj<'blocks', Blocks<M, Of>>;
  toResolvedBlocks: Obj<'blocks', Blocks<M, Of>>;
  toLayouts: Obj<'layouts', Blocks<M, Of>>;
  toResolvedLayouts: Obj<'layouts', Blocks<M, Of>>;
  toTimestamp: number | false;
}

type Or<Of, Args extends readonly unknown[]> =
  | (Of extends FieldType ? Exclude<Of['text'], ''> : string)
  | (Args extends readonly [infer Other extends string, ...unknown[]] ? Other : string);

type Rows<Of> = Of extends { rows: infer Rows } ? Rows : Any;

type Blocks<M extends KqlModel, Of> = Of extends { blocks: infer Types extends string }
  ? Types
  : Key<M['blocks']>;
