import type { Locale } from '#site/languages.ts';
import type { Filters, Tag } from '../queries/filters.ts';
import type { PageRecord, SearchRecord } from '../queries/search-records.ts';
import type { PageDirectory } from '../replica/page-rows.ts';
import { kindOf, uuidsIn } from '../shapes/afterwards.ts';
import { wordsOfLeft } from '../shapes/words-of-visitors.ts';

interface ReaderOptions {
  locale: Locale;
  readTexts(ids: readonly string[]): Map<string, string>;
  directory: Pick<PageDirectory, 'byId' | 'byUuid'>;
  filters(): Filters | null;
}

export function createRecordReader({ locale, readTexts, directory, filters }: ReaderOptions) {
  function complete(
    { groups, afterwards, ...raw }: PageRecord,
    parents: ReadonlyMap<string, PageRecord>,
  ): SearchRecord | null {
    const address = directory.byId(raw.id);
    const named = filters();
    if (!address) return null;
    const parent = parentOf(raw.id);
    const left = uuidsIn(afterwards).flatMap((uuid) => kindOf(directory.byUuid(uuid)?.template ?? '') ?? []);
    const isNamed = directory.byId(parent)?.isListed ?? false;
    return {
      ...raw,
      tags: [...namesOf(raw.tags, named?.tags), ...namesOf(groups, named?.targetGroups)],
      facts: [raw.facts, wordsOfLeft(left, locale)].filter(Boolean).join(' '),
      parent: isNamed ? (parents.get(parent)?.title ?? '') : '',
      href: address.href[locale],
    };
  }

  function readRaw(wanted: readonly string[]): Map<string, PageRecord> {
    const texts = readTexts(wanted);
    return new Map(
      wanted.flatMap((id) => {
        const record = parse(texts.get(id));
        return record ? [[id, record] as const] : [];
      }),
    );
  }

  return (wanted: readonly string[]): SearchRecord[] => {
    const own = readRaw(wanted);
    const parents = readRaw([...new Set([...own.keys()].map(parentOf))].filter((id) => id !== ''));
    return [...own.values()].flatMap((raw) => complete(raw, parents) ?? []);
  };
}

function namesOf(keys: readonly string[], known: readonly Tag[] = []): string[] {
  return keys.map((own) => known.find(({ key }) => key === own)?.name ?? own);
}

function parentOf(id: string): string {
  return id.replace(/\/?[^/]*$/, '');
}

function parse(text: string | undefined): PageRecord | null {
  if (text === undefined || text === '') return null;
  try {
    const value: PageRecord = JSON.parse(text);
    return typeof value?.id === 'string' && typeof value.title === 'string' ? value : null;
  } catch {
    return null;
  }
}
