import type { Cms, Locale } from '#cms/types.ts';
import { PER_FILE, type SiteData, type StoredKind, teaserFile } from './data.ts';

/** Reads a file of the site as JSON. @throws when there is none */
export type ReadFile = (path: string) => Promise<unknown>;

type Row = Readonly<{ id: string }>;
type Portion = Readonly<Record<string, unknown>>;

/**
 * The content of the site from its files: what lists and search need. Anything else is refused, so that
 * nothing is made of half an answer.
 */
export function createCmsOverFiles(data: SiteData, read: ReadFile, findRecords: Cms['searchRecords']): Cms {
  const places: Record<string, ReadonlyMap<string, number>> = {
    event: placesOf(data.eventIndex),
    article: placesOf(data.newsIndex),
    podcast: placesOf(data.podcastIndex),
    said: placesOf(data.podcastIndex),
  };

  async function teasers(kind: StoredKind, pages: readonly Row[], locale: Locale): Promise<unknown[]> {
    const fileAt = ({ id }: Row) => {
      const place = places[kind]?.get(id);
      return teaserFile(
        kind,
        locale,
        place === undefined ? id.replaceAll('/', '+') : Math.floor(place / PER_FILE),
      );
    };
    const files = new Map(pages.map((page) => [fileAt(page), null as Portion | null]));
    await Promise.all([...files.keys()].map(async (file) => files.set(file, (await read(file)) as Portion)));
    return pages.flatMap((page) => files.get(fileAt(page))?.[page.id] ?? []);
  }

  const own: Partial<Cms> = {
    ...forLocale('filters'),
    ...forLocale('identity'),
    ...forLocale('house'),
    ...forLocale('challenges'),
    ...forLocale('menuPages'),
    ...forLocale('navigationPages'),
    ...forLocale('footer'),
    ...forLocale('siteAnswers'),
    page: async (id, locale) => data.byLocale[locale].pages[id] ?? refuse(`page ${id}`),
    eventIndex: async () => data.eventIndex,
    newsIndex: async () => data.newsIndex,
    podcastIndex: async () => data.podcastIndex,
    select: (_, make) => make(),
    compared: async () => false,
    teasers: (kind, pages, locale) => teasers(kind as StoredKind, pages, locale) as never,
    searchRecords: findRecords,
  };
  return new Proxy(own as Cms, {
    get: (target, name: keyof Cms & string) => target[name] ?? (() => refuse(name)),
  });

  function forLocale<Name extends keyof SiteData['byLocale'][Locale] & keyof Cms>(name: Name) {
    return { [name]: async (locale: Locale) => data.byLocale[locale][name] } as unknown as Pick<Cms, Name>;
  }
}

function placesOf(list: readonly Row[]): ReadonlyMap<string, number> {
  return new Map([...new Set(list.map(({ id }) => id))].map((id, place) => [id, place]));
}

function refuse(what: string): never {
  throw new Error(`The site's files do not have what is asked for: ${what}.`);
}
