import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#site/languages.ts';
import type { Draft, DraftVersion, Reader } from '../cms.ts';
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
import type { Reading } from './reading.ts';
import type { Values } from './values.ts';

const MOST_KNOWN = 50;
/** Milliseconds before a preview's version is queried again. */
const SHARED = 250;
/** Milliseconds without a request until a preview counts as closed. */
const CLOSED = 2_000;

/** Finds pages that visitors may not see, and caches none of their texts. */
export class Drafts {
  readonly #values: Values;
  readonly #known = new LRUCache<string, DraftFacts>({ max: MOST_KNOWN });
  readonly #recent = new Map<string, { at: number; version: Promise<string | null> }>();
  #lastAt = Number.NEGATIVE_INFINITY;

  constructor(values: Values) {
    this.#values = values;
  }

  async find(
    reading: Reading,
    ...[id, locale, version, { evenPublished } = { evenPublished: false }]: Parameters<Reader['draft']>
  ): Promise<Draft | null> {
    if (!isPagePath(id)) return null;
    const { facts: found, ...early } = await this.#fetchExpected(id, locale, version, reading);
    if (found === null) {
      this.#known.delete(id);
      return null;
    }
    this.#known.set(id, withoutTexts(found));
    const address = addressOf(found);
    const { isPublished, isChanged } = await this.#modeOf(found, version, reading);
    if (isPublished && !evenPublished) return { kind: 'published', href: address.href[locale] };
    const environment = this.#values.withPage(address, locale);
    const [page, slides] = await Promise.all([
      ('page' in early && early.isChanged === isChanged && early.page) ||
        this.#values.ask(draftPage(found, locale, isChanged), environment, reading),
      isChanged && found.template === 'home'
        ? this.#values.ask(draftSlides(found, locale), environment, reading)
        : null,
    ]);
    return page && { kind: 'draft', isPublished, page, slides, storedVersion: versionOf(found) };
  }

  /**
   * Returns a version that changes with any text. Sends one small query, because previews ask three times a
   * second.
   */
  version(id: string, reading: Reading): Promise<string | null> {
    if (!isPagePath(id)) return Promise.resolve(null);
    const now = Date.now();
    this.#lastAt = now;
    for (const [key, { at }] of this.#recent) if (now - at >= SHARED) this.#recent.delete(key);
    const known = this.#recent.get(id);
    if (known) return known.version;
    const version = this.#fetchFacts(id, reading).then((found) => found && versionOf(found));
    this.#recent.set(id, { at: now, version });
    return version;
  }

  isPreviewed(): boolean {
    return Date.now() - this.#lastAt < CLOSED;
  }

  #fetchFacts(id: string, reading: Reading): Promise<DraftFacts | null> {
    return this.#values.ask(draftFacts(id), this.#values.withoutPages(), reading);
  }

  async #fetchExpected(id: string, locale: Locale, version: DraftVersion, reading: Reading) {
    const expected = this.#known.get(id);
    if (!expected) return { facts: await this.#fetchFacts(id, reading) };
    const { isChanged } = await this.#modeOf(expected, version, reading);
    const query = draftPageWithFacts(expected, locale, isChanged);
    const environment = this.#values.withPage(addressOf(expected), locale);
    return { ...(await this.#values.ask(query, environment, reading)), isChanged };
  }

  async #modeOf(found: DraftFacts, version: DraftVersion, reading: Reading) {
    const isOpen = version === 'changes' ? hasChanges(found) : found.status === 'draft';
    // A published page below a draft is not public.
    const isPublished = !isOpen && found.status !== 'draft' && (await this.#isPublic(found.id, reading));
    return { isPublished, isChanged: version === 'changes' && !isPublished };
  }

  async #isPublic(id: string, reading: Reading): Promise<boolean> {
    return (await this.#values.directory(reading)).byId(id) !== null;
  }
}

function versionOf(facts: DraftFacts): string {
  const text = JSON.stringify(facts, (_, value) => (value instanceof Map ? [...value] : value));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
