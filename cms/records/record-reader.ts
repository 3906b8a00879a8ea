import type { Locale } from '#site/languages.ts';
import type { Tag } from '../queries/filters.ts';
import type { PageRecord, SearchRecord } from '../queries/search-records.ts';
import { kindOf, uuidsIn } from '../shapes/afterwards.ts';
import { wordsOfLeft } from '../shapes/words-of-visitors.ts';
import type { Look } from './record-comparison.ts';
import type { RecordStore } from './record-store.ts';

interface ReaderOptions {
  locale: Locale;
  store: Pick<RecordStore, 'read'>;
  look(): Look | null;
  expire(id: string): void;
}

/** Reads stored records, and adds each page's address, its parent and the names of its keys. */
export function createRecordReader({ locale, store, look, expire }: ReaderOptions) {
  function complete(
    { groups, afterwards, ...raw }: PageRecord,
    parents: ReadonlyMap<string, PageRecord>,
  ): SearchRecord | null {
    const { directory, filters } = look() ?? {};
    const address = directory?.byId(raw.id);
    if (!address) return null;
    const parent = parentOf(raw.id);
    const left = uuidsIn(afterwards).flatMap((uuid) => kindOf(directory?.byUuid(uuid)?.template ?? '') ?? []);
    const isNamed = directory?.byId(parent)?.isListed ?? false;
    return {
      ...raw,
      tags: [...namesOf(raw.tags, filters?.tags), ...namesOf(groups, filters?.targetGroups)],
      facts: [raw.facts, wordsOfLeft(left, locale)].filter(Boolean).join(' '),
      parent: isNamed ? (parents.get(parent)?.title ?? '') : '',
      href: address.href[locale],
    };
  }

  function readRaw(wanted: readonly string[]): Map<string, PageRecord> {
    const texts = store.read(locale, wanted);
    return new Map(
      wanted.flatMap((id) => {
        const record = parse(texts.get(id));
        if (record === null && texts.get(id) !== '') expire(id);
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

/** Keys by their names; a key that no editor named stands for itself. */
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
