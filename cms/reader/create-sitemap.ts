import { locales } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import { type Translation, translationsOf } from '../decode/links.ts';
import type { Address, PageDirectory } from '../replica/page-rows.ts';
import { Reading } from './reading.ts';
import { partOf, splitStably } from './split-stably.ts';
import type { Dates } from './text-dates.ts';

export interface SitemapPage {
  translations: Record<keyof Address['href'], Translation>;
  /** When the page's texts appeared: an ISO time or date, or ''. */
  modified: string;
}

export interface SitemapPart {
  name: string;
  modified: string;
}

export interface SitemapParts {
  parts: SitemapPart[];
  isComplete: boolean;
}

export interface SitemapPages {
  pages: SitemapPage[];
  isComplete: boolean;
}

export interface Sitemap {
  parts(reading: Reading): Promise<SitemapParts>;
  part(name: string, reading: Reading): Promise<SitemapPages | null>;
  followDirectory(): Promise<void>;
  followDates(ids: ReadonlySet<string>): void;
}

interface Options {
  directory(reading: Reading): Promise<PageDirectory>;
  dates: Pick<Dates, 'areComplete' | 'of'>;
  most: number;
  notify(keys: ReadonlySet<string>): void;
}

interface Division {
  pages: readonly Address[];
  parts: ReadonlyMap<string, readonly Address[]>;
}

const indexKey = 'sitemap index';
const keyOf = (part: string) => `sitemap part ${part}`;

/** Builds a sitemap in parts, which depend only on their own pages. */
export function createSitemap({ directory, dates, most, notify }: Options): Sitemap {
  let current: Division | null = null;

  async function divide(reading: Reading): Promise<Division> {
    const { all: pages } = await directory(reading.nested());
    if (current?.pages === pages) return current;
    const listed = pages.filter(({ id, isListed }) => isListed || id === pageId('index'));
    const parts = splitStably(listed, {
      most,
      idOf: ({ id }) => id,
      sizeOf: ({ exists }) => locales.filter((locale) => exists[locale]).length,
    });
    current = { pages, parts };
    return current;
  }

  async function prepare(reading: Reading): Promise<Division & { isComplete: boolean }> {
    const isComplete = await dates.areComplete();
    return { ...(await divide(reading)), isComplete };
  }

  return {
    async parts(reading) {
      reading.note([indexKey]);
      const { parts, isComplete } = await prepare(reading);
      return { isComplete, parts: [...parts].map(([name, pages]) => ({ name, modified: latest(pages) })) };
    },
    async part(name, reading) {
      reading.note([keyOf(name)]);
      const { parts, isComplete } = await prepare(reading);
      const pages = parts.get(name);
      if (pages === undefined) return null;
      return {
        isComplete,
        pages: pages.map((address) => ({
          translations: translationsOf(address),
          modified: dates.of(address.id),
        })),
      };
    },
    async followDirectory() {
      const before = current;
      if (before === null) return;
      const after = await divide(new Reading()).catch(() => null);
      const names = [...before.parts.keys(), ...(after?.parts.keys() ?? [])];
      const changed = names.filter((name) => !areEqual(before.parts.get(name), after?.parts.get(name)));
      if (changed.length > 0) notify(new Set([indexKey, ...changed.map(keyOf)]));
    },
    followDates(ids) {
      if (current === null || ids.size === 0) return;
      const { parts } = current;
      notify(new Set([indexKey, ...[...ids].map((id) => keyOf(partOf(id, parts)))]));
    },
  };

  function latest(pages: readonly Address[]): string {
    return (
      pages
        .map(({ id }) => dates.of(id))
        .sort()
        .at(-1) ?? ''
    );
  }
}

function areEqual(one: readonly Address[] | undefined, other: readonly Address[] | undefined): boolean {
  if (one === undefined || other === undefined || one.length !== other.length) return false;
  return one.every((address, at) => {
    const beside = other[at];
    if (beside === undefined || beside.id !== address.id) return false;
    return locales.every(
      (locale) =>
        address.uri[locale] === beside.uri[locale] && address.exists[locale] === beside.exists[locale],
    );
  });
}
