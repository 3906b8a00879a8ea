import { withTimeout } from '../common/with-timeout.ts';

export interface ReadingLimits {
  /** The request's trace, sent with queries to a remote Kirby (W3C Trace Context). */
  readonly traceparent: string | null;
  /**
   * The latest time to wait for content, in `performance.now()` time. A fetch continues after it, for later
   * requests.
   */
  readonly deadline: number | null;
}

export interface Dependencies {
  has(tag: string): boolean;
  keys(): Iterable<string>;
  /** Whether nothing is missing, so that the value may be cached. */
  readonly isComplete: boolean;
}

interface Recording {
  readonly tags: Set<string>;
  /** Referenced, because copying thousands of tags of a list would be slow. */
  readonly parts: Set<Dependencies>;
  isComplete: boolean;
  size: number;
}

const unlimited: ReadingLimits = { traceparent: null, deadline: null };

/** Holds the deadline of one value or render, and its dependencies. */
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

  noteUse(part: Dependencies): void {
    this.#recording.parts.add(part);
    if (!part.isComplete) this.noteMissingPart();
  }

  noteMissingPart(): void {
    this.#recording.isComplete = false;
  }

  /** @throws CmsLateError after the deadline */
  async before<T>(result: Promise<T>): Promise<T> {
    if (this.#deadline === null) return result;
    const reason = 'the content system is slow, and nothing was kept of what was asked';
    return withTimeout(result, Math.max(0, this.#deadline - performance.now()), reason);
  }

  /** Returns a reading that collects the dependencies of a shared value. */
  nested(): Reading {
    return new Reading({ traceparent: this.traceparent, deadline: this.#deadline });
  }

  /** Returns a reading for optional content, limited to this share of the remaining time. */
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
