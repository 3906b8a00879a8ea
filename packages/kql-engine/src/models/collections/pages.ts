import { KqlInternalError } from '../../errors.ts';
import type * as types from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { entriesOf, isArray, isTruthy, type PhpArray, toText } from '../values/php-values.ts';
import { Collection, type CollectionTraits } from './collection.ts';
import { collectionMethods, collectionNames } from './collection-methods.ts';
import { Files } from './files.ts';
import { type SearchOptions, searchCollection, searchOptions } from './search.ts';

export class Pages extends Collection<types.Page> implements types.Pages {
  // Cached, because half of a site's lists begin with this method.
  private indexed: { epoch: number; pages: Pages } | null = null;

  constructor(
    _class: KirbyClass | null,
    items: ReadonlyMap<string, types.Page>,
    traits: CollectionTraits = {},
  ) {
    super(pagesClass, items, traits);
  }

  /**
   * Finds by UUID, id, or mixed translated slugs in a secondary language. Cuts the part after the last dot,
   * as for content representations.
   */
  override findByKey(given: string): types.Page | null {
    const uuid = given.startsWith('@') ? `page://${given.slice(1)}` : given;
    const kirby = this.kirby;
    if (uuid.startsWith('page://') && uuid.length > 'page://'.length) return kirby?.pageByUuid(uuid) ?? null;
    const key = withoutExtension(given.replace(/^\/+|\/+$/g, ''));
    const direct = this.get(key) ?? this.findStepByStep(key);
    if (listOf(direct)) throw new KqlInternalError('findByKey(): Return value must be of type ?Page');
    if (direct || !kirby?.isSecondaryLanguage) return direct;
    return this.findBy('uri', (uri) => uri === key);
  }

  override get findsNothing(): boolean {
    return true;
  }

  /** An empty collection searches through its parent's Kirby. */
  private get kirby(): types.Kirby | null {
    const parent = this.parent;
    if (parent !== null && 'kirby' in parent) return parent.kirby as types.Kirby;
    return this.first()?.kirby ?? null;
  }

  private findStepByStep(id: string): types.Page | null {
    const path = id.split('/');
    const startsAtPage = this.parent !== null && 'parentModel' in this.parent;
    let query = startsAtPage ? String((this.parent as types.Page).id) : '';
    let page: types.Page | null = null;
    for (const key of path) {
      const pages: types.Pages = page ? page.children : this;
      query = `${query}/${key}`.replace(/^\/+/, '');
      page = pages.get(query);
      if (page === null && this.kirby?.isSecondaryLanguage) {
        const isSlug = path.length > 1 || pages.parent !== null;
        page = pages.findBy(isSlug ? 'slug' : 'uri', (value) => value === key);
      }
      if (page === null) return null;
    }
    return page;
  }

  get allFiles(): Files {
    const files = new Map<string, types.File>();
    for (const page of this.items.values()) {
      const found = listOf(page)?.allFiles ?? page.files;
      for (const [id, file] of found.items) files.set(id, file);
    }
    return new Files(null, files, { parent: this.parent });
  }

  /** Items of `chunk()` are lists, which Kirby asks as it asks a page. */
  collect(pagesOf: (page: types.Page) => types.Pages): Pages {
    const all = new Map<string, types.Page>();
    for (const page of this.items.values()) {
      const found = listOf(page)?.collect(pagesOf) ?? pagesOf(page);
      for (const [id, child] of found.items) all.set(id, child);
    }
    return new Pages(null, all);
  }

  index(withDrafts: boolean): Pages {
    const { tree } = this.first()?.kirby ?? {};
    const epoch = tree?.listEpoch ?? 0;
    tree?.reads.everyList();
    if (!withDrafts && this.indexed?.epoch === epoch) return this.indexed.pages;
    const all = new Map<string, types.Page>();
    collectIndex(this, withDrafts, all);
    const pages = new Pages(null, all);
    if (!withDrafts) this.indexed = { epoch, pages };
    return pages;
  }

  withTemplate(templates: PhpArray | string | null, isWanted: boolean): Pages {
    if (!isTruthy(templates)) return this;
    const names = isArray(templates) ? entriesOf(templates).map(([, name]) => name) : [templates];
    return this.filter((page) => {
      if (listOf(page)) throw new KqlInternalError('Call to undefined method Pages::intendedTemplate()');
      return names.includes(page.intendedTemplate) === isWanted;
    });
  }
}

function listOf(item: unknown): Pages | null {
  return item instanceof Pages ? item : null;
}

function collectIndex(pages: types.Pages, withDrafts: boolean, all: Map<string, types.Page>) {
  for (const [id, page] of pages.items) {
    all.set(id, page);
    const list = listOf(page);
    if (list) collectIndex(list, withDrafts, all);
    else if (withDrafts) collectIndex(page.childrenAndDrafts, true, all);
    else if (page.hasChildren) collectIndex(page.children, false, all);
  }
}

function withoutExtension(key: string): string {
  if (!key.includes('.')) return key;
  const slash = key.lastIndexOf('/');
  const name = key.slice(slash + 1);
  const dot = name.lastIndexOf('.');
  return key.slice(0, slash + 1) + (dot === -1 ? name : name.slice(0, dot));
}

const files = (type: string) => (pages: types.Pages) => pages.allFiles.ofType(type);

export const pagesClass: KirbyClass = defineClass<Pages>({
  name: 'Kirby\\Cms\\Pages',
  alias: 'pages',
  allowed: {
    ...collectionMethods,
    'findByKey(?string $key = null): ?Kirby\\Cms\\Page': (pages, key: string | null) =>
      key === null ? null : pages.findByKey(key),
    'audio(): Kirby\\Cms\\Files': files('audio'),
    'children(): static': (pages) => pages.collect((page) => page.children),
    'code(): Kirby\\Cms\\Files': files('code'),
    'documents(): Kirby\\Cms\\Files': files('document'),
    'drafts(): static': (pages) => pages.collect((page) => page.drafts),
    'files(): Kirby\\Cms\\Files': (pages) => pages.allFiles,
    'images(): Kirby\\Cms\\Files': files('image'),
    'index(bool $drafts = false): static': (pages, withDrafts: boolean) => pages.index(withDrafts),
    'listed(): static': (pages) => pages.filter((page) => page.status === 'listed'),
    'notTemplate(array|string|null $templates): static': (pages, templates: PhpArray | string | null) =>
      pages.withTemplate(templates, false),
    'nums(): array': (pages) => pages.values().map((page) => page.num),
    'published(): static': (pages) => pages.filter((page) => !page.isDraft),
    'search(?string $query = null, array|string $params = array ()): static': (
      pages,
      query: string | null,
      params: PhpArray | string,
    ) => searchPages(pages, query, searchOptions(params)),
    'template(array|string|null $templates): static': (pages, templates: PhpArray | string | null) =>
      pages.withTemplate(templates, true),
    'unlisted(): static': (pages) => pages.filter((page) => page.status === 'unlisted'),
    'videos(): Kirby\\Cms\\Files': files('video'),
  },
  // KQL allows it, Kirby does not have it.
  forwarded: { 'findByUri(...$args)': () => null },
  phpMethods: `${collectionNames} delete factory findbykeyrecursive findbyuuid findopen merge`,
  response: (pages) => pages.keys(),
});

export function searchPages(pages: types.Pages, query: string | null, options: SearchOptions): types.Pages {
  return searchCollection<types.Page, types.Pages>(pages, query, {
    ...options,
    score: { id: 64, title: 64, ...options.score },
    fieldsOf: (page) => [
      ...[...page.content().data].map(([key, value]) => [key, toText(value) ?? ''] as const),
      ['id', page.id] as const,
    ],
  });
}
