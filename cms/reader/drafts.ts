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

/** Of how many pages it is known how they were queried last: more than editors write at one time. */
const MOST_KNOWN = 50;
/** Milliseconds for which all who look at one page share a version. */
const SHARED = 250;
/** Milliseconds after which a preview that no longer asks is closed, or not looked at. */
const CLOSED = 2_000;

/** Finds pages that visitors may not see. Nothing of their texts is cached, in memory or on disk. */
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
   * What is another text whenever one of a page is, by one small query: previews ask three times a second
   * while an editor types. Null for a page that does not exist.
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

  /** Whether an editor looks at a preview at this moment, that is waited for. */
  isPreviewed(): boolean {
    return Date.now() - this.#lastAt < CLOSED;
  }

  #fetchFacts(id: string, reading: Reading): Promise<DraftFacts | null> {
    return this.#values.ask(draftFacts(id), this.#values.withoutPages(), reading);
  }

  /** A page that was seen before is expected to have the same fields, with other texts. */
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
    // A page below a draft may itself be published, but visitors cannot reach it.
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
