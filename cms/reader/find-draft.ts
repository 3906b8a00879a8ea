import { LRUCache } from 'lru-cache';
import type { Locale } from '#site/languages.ts';
import type { DraftVersion, Reader } from '../cms.ts';
import { isPagePath } from '../decode/kql.ts';
import {
  type DraftFacts,
  draftFacts,
  draftPage,
  draftPageWithFacts,
  draftSlides,
  hasChanges,
  withoutTexts,
} from '../queries/draft.ts';
import { addressOf } from '../queries/page-addresses.ts';
import type { Address } from '../replica/page-directory.ts';
import type { DecodeEnvironment } from './decode-result.ts';
import { versionOf } from './draft-version.ts';
import type { ReadResult } from './read-result.ts';
import type { Reading } from './reading.ts';

interface FindDraftOptions {
  /** Asks the content system each time. */
  read: ReadResult;
  withoutDirectory: DecodeEnvironment;
  environment(draft: Address, locale: Locale): DecodeEnvironment;
  isPublic(id: string, reading: Reading): Promise<boolean>;
}

export type FindDraft = (
  reading: Reading,
  ...asked: Parameters<Reader['draft']>
) => ReturnType<Reader['draft']>;

/** Of how many pages it is known how they were queried last: more than editors write at one time. */
const MOST_KNOWN = 50;

/**
 * Builds the search for a page that visitors may not see. Nothing of its texts is cached, in memory or on
 * disk.
 */
export function createFindDraft({
  read,
  withoutDirectory,
  environment,
  isPublic,
}: FindDraftOptions): FindDraft {
  const known = new LRUCache<string, DraftFacts>({ max: MOST_KNOWN });

  async function modeOf(found: DraftFacts, version: DraftVersion, reading: Reading) {
    const isOpen = version === 'changes' ? hasChanges(found) : found.status === 'draft';
    // A page below a draft may itself be published, but visitors cannot reach it.
    const isPublished = !isOpen && found.status !== 'draft' && (await isPublic(found.id, reading));
    return { isPublished, isChanged: version === 'changes' && !isPublished };
  }

  /** Of a page that was seen before: expects that it has the same fields, with other texts. */
  async function fetchExpected(id: string, locale: Locale, version: DraftVersion, reading: Reading) {
    const expected = known.get(id);
    if (!expected) return { facts: await read(draftFacts(id), withoutDirectory, reading) };
    const { isChanged } = await modeOf(expected, version, reading);
    const question = draftPageWithFacts(expected, locale, isChanged);
    return { ...(await read(question, environment(addressOf(expected), locale), reading)), isChanged };
  }

  return async function draft(reading, id, locale, version, { evenPublished } = { evenPublished: false }) {
    if (!isPagePath(id)) return null;
    const { facts: found, ...early } = await fetchExpected(id, locale, version, reading);
    if (found === null) {
      known.delete(id);
      return null;
    }
    known.set(id, withoutTexts(found));
    const address = addressOf(found);
    const { isPublished, isChanged } = await modeOf(found, version, reading);
    if (isPublished && !evenPublished) return { kind: 'published', href: address.href[locale] };
    const environmentOfDraft = environment(address, locale);
    const [page, slides] = await Promise.all([
      ('page' in early && early.isChanged === isChanged && early.page) ||
        read(draftPage(found, locale, isChanged), environmentOfDraft, reading),
      isChanged && found.template === 'home'
        ? read(draftSlides(found, locale), environmentOfDraft, reading)
        : null,
    ]);
    return page && { kind: 'draft', isPublished, page, slides, storedVersion: versionOf(found) };
  };
}
