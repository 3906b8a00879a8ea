import type { Locale } from '#site/languages.ts';
import type { Cms } from '../cms.ts';
import type { CmsLog } from '../common/log.ts';
import { isPagePath } from '../decode/kql.ts';
import type { Address } from '../pages/page-directory.ts';
import { draftFacts, draftPage, draftSlides, hasChanges, storedTexts } from '../queries/draft.ts';
import { addressOf } from '../queries/page-addresses.ts';
import type { Transport } from '../transports/transport.ts';
import type { DecodeEnvironment } from './fetch-answer.ts';
import { createUncachedFetch } from './uncached-fetch.ts';

interface FindDraftOptions {
  transport: Pick<Transport, 'query'>;
  log: CmsLog;
  origin: string | null;
  withoutDirectory(locale: Locale): DecodeEnvironment;
  environment(draft: Address, locale: Locale): Promise<DecodeEnvironment>;
  isPublic(id: string): Promise<boolean>;
}

/** Builds the search for a page that visitors may not see. Nothing of it is cached, in memory or on disk. */
export function createFindDraft({
  transport,
  log,
  origin,
  withoutDirectory,
  environment,
  isPublic,
}: FindDraftOptions): Cms['draft'] {
  const fetchAnswer = createUncachedFetch({ transport, log, origin, isFresh: true });

  return async function draft(id, locale, version, { evenPublished } = { evenPublished: false }) {
    if (!isPagePath(id)) return null;
    const found = await fetchAnswer(draftFacts(id), withoutDirectory(locale));
    if (found === null) return null;
    const address = addressOf(found);
    const isOpen = version === 'changes' ? hasChanges(found) : found.status === 'draft';
    // A page below a draft may itself be published, but visitors cannot reach it.
    const isPublished = !isOpen && found.status !== 'draft' && (await isPublic(id));
    if (isPublished && !evenPublished) return { kind: 'published', href: address.href[locale] };
    const isChanged = version === 'changes' && !isPublished;
    const environmentOfDraft = await environment(address, locale);
    const [page, slides] = await Promise.all([
      fetchAnswer(draftPage(found, locale, isChanged), environmentOfDraft),
      isChanged && found.template === 'home'
        ? fetchAnswer(draftSlides(found, locale), environmentOfDraft)
        : null,
    ]);
    return (
      page && { kind: 'draft', isPublished, page, slides, stored: storedTexts(found, locale, isChanged) }
    );
  };
}
