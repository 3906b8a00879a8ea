import { withTimeout } from '../common/with-timeout.ts';

export interface ReadingLimits {
  /** The `traceparent` of the request (W3C Trace Context) for queries to a remote Kirby; null for none. */
  readonly traceparent: string | null;
  /**
   * The moment of `performance.now()` until which content is waited for that was never fetched; null: no
   * limit. The fetch goes on for later requests.
   */
  readonly deadline: number | null;
}

/** The results that something was made of. */
export interface Dependencies {
  has(tag: string): boolean;
  /** The tags, at any depth; one may come more than once. */
  keys(): Iterable<string>;
  /** False: a part was unavailable. It may be shown, but not cached. */
  readonly isComplete: boolean;
}

interface Recording {
  readonly tags: Set<string>;
  /** Values that were used. Their tags are not copied, because a list may have thousands. */
  readonly parts: Set<Dependencies>;
  isComplete: boolean;
  size: number;
}

const unlimited: ReadingLimits = { traceparent: null, deadline: null };

/** What one value, or one render, carries while it is made: how long it may wait, and what it depends on. */
export class Reading implements Dependencies {
  readonly traceparent: string | null;
  readonly #deadline: number | null;
  readonly #recording: Recording;

  constructor(
    { traceparent, deadline }: ReadingLimits = unlimited,
    recording: Recording = { tags: new Set(), parts: new Set(), isComplete: true, size: 0 },
  ) {
    this.traceparent = traceparent;
    this.#deadline = deadline;
    this.#recording = recording;
  }

  get isComplete(): boolean {
    return this.#recording.isComplete;
  }

  /** Characters of the results that it was made of itself, without its parts. */
  get size(): number {
    return this.#recording.size;
  }

  has(tag: string): boolean {
    const { tags, parts } = this.#recording;
    return tags.has(tag) || isInSome(parts, tag);
  }

  hasSome(tags: Iterable<string>): boolean {
    for (const tag of tags) if (this.has(tag)) return true;
    return false;
  }

  *keys(): Iterable<string> {
    const { tags, parts } = this.#recording;
    yield* tags;
    for (const part of parts) yield* part.keys();
  }

  note(tags: Iterable<string>): void {
    for (const tag of tags) this.#recording.tags.add(tag);
  }

  noteSize(characters: number): void {
    this.#recording.size += characters;
  }

  /** Notes the use of a value that is finished. The cost does not depend on its number of tags. */
  noteUse(part: Dependencies): void {
    this.#recording.parts.add(part);
    if (!part.isComplete) this.noteMissingPart();
  }

  noteMissingPart(): void {
    this.#recording.isComplete = false;
  }

  /** The result, unless the deadline comes first. @throws CmsLateError then */
  async before<T>(result: Promise<T>): Promise<T> {
    if (this.#deadline === null) return result;
    const reason = 'the content system is slow, and nothing was kept of what was asked';
    return withTimeout(result, Math.max(0, this.#deadline - performance.now()), reason);
  }

  /** For a value that others use too: what it depends on is recorded by itself. */
  nested(): Reading {
    return new Reading({ traceparent: this.traceparent, deadline: this.#deadline });
  }

  /** The same, with a part of the time that is left: for content that a page can do without. */
  withPart(share: number): Reading {
    if (this.#deadline === null) return this;
    const now = performance.now();
    const deadline = now + share * Math.max(0, this.#deadline - now);
    return new Reading({ traceparent: this.traceparent, deadline }, this.#recording);
  }
}

function isInSome(parts: Iterable<Dependencies>, tag: string): boolean {
  for (const part of parts) if (part.has(tag)) return true;
  return false;
}
