import { AsyncLocalStorage } from 'node:async_hooks';
import { CmsLateError } from './errors.ts';

// The only AsyncLocalStorage of the site: what a request carries must reach queries that a page function,
// decoder or lookup causes, and those signatures belong to the content (decision 066).

interface RequestContext {
  /** The `traceparent` of the request (W3C Trace Context); null when it has none. */
  readonly traceparent: string | null;
  /** The moment of `performance.now()` until which it waits for content never fetched; null: no limit. */
  readonly deadline: number | null;
  /** What the value being made depends on; null when nobody records it. */
  readonly recording: Recording | null;
}

interface Recording {
  keys: Set<string>;
  /** Recorded values that were used. Their keys are not copied, because a list may have thousands. */
  parts: Set<Dependencies>;
}

/** The answers that a value was made of, by key. */
export interface Dependencies {
  has(key: string): boolean;
  /** The keys, at any depth; one may come more than once. */
  keys(): Iterable<string>;
}

/** A value, the answers it was made of at any depth, and whether it is complete. */
export interface Recorded<T> {
  value: T;
  dependencies: Dependencies;
  isComplete: boolean;
}

const contexts = new AsyncLocalStorage<RequestContext>();
const empty: RequestContext = { traceparent: null, deadline: null, recording: null };

const current = (): RequestContext => contexts.getStore() ?? empty;

/** A key that no answer has. */
const MISSING_PART = '';

/**
 * Opens the context of a request.
 * @param traceparent a well-formed `traceparent` for queries to a remote Kirby; null for none
 * @param timeout milliseconds to wait for content that was never fetched; the fetch goes on for later
 * requests
 */
export function withRequest<T>(
  { traceparent, timeout }: { traceparent: string | null; timeout: number },
  make: () => T,
): T {
  return contexts.run({ ...current(), traceparent, deadline: performance.now() + timeout }, make);
}

/** Runs `make` with a part of the time that is left, for content that an answer can do without. */
export function withPartOfDeadline<T>(part: number, make: () => T): T {
  const { deadline } = current();
  if (deadline === null) return make();
  const now = performance.now();
  return contexts.run({ ...current(), deadline: now + part * Math.max(0, deadline - now) }, make);
}

/** The answer, unless the deadline of the request comes first. @throws CmsLateError then */
export async function beforeDeadline<T>(answer: Promise<T>): Promise<T> {
  const { deadline } = current();
  if (deadline === null) return answer;
  const reason = 'the content system is slow, and nothing was kept of what was asked';
  return withTimeout(answer, Math.max(0, deadline - performance.now()), reason);
}

/**
 * The answer within these milliseconds.
 * @throws CmsLateError with that reason otherwise
 */
export async function withTimeout<T>(answer: Promise<T>, milliseconds: number, reason: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CmsLateError(reason)), milliseconds);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}

/** The `traceparent` of the request; null outside of one. */
export const traceOf = (): string | null => current().traceparent;

/** The headers of the trace; none outside of one. A shared fetch has the trace of its first request. */
export function traceHeaders(): Record<string, string> {
  const { traceparent } = current();
  return traceparent === null ? {} : { traceparent };
}

/** Records that the value being made depends on these answers. */
export function noteDependencies(keys: Iterable<string>): void {
  const { recording } = current();
  if (recording) for (const key of keys) recording.keys.add(key);
}

/** Records that the value being made uses another one. The cost does not depend on its number of keys. */
export function noteDependenciesOf(part: Dependencies): void {
  current().recording?.parts.add(part);
}

/** Records that the value being made lacks a part that is unavailable now: it is shown, but not cached. */
export function noteMissingPart(): void {
  noteDependencies([MISSING_PART]);
}

/** Runs `make` for several values at once: none of them depends on what it uses. */
export function withoutDependencies<T>(make: () => T): T {
  return contexts.run({ ...current(), recording: null }, make);
}

/** Runs `make` and returns its result with the answers it used. */
export async function recordDependencies<T>(make: () => Promise<T>): Promise<Recorded<T>> {
  const recording: Recording = { keys: new Set(), parts: new Set() };
  const value = await contexts.run({ ...current(), recording }, make);
  const dependencies: Dependencies = {
    has: (key) => recording.keys.has(key) || isInSome(recording.parts, key),
    keys: () => keysIn(recording),
  };
  return { value, dependencies, isComplete: !dependencies.has(MISSING_PART) };
}

function isInSome(parts: Iterable<Dependencies>, key: string): boolean {
  for (const part of parts) if (part.has(key)) return true;
  return false;
}

function* keysIn({ keys, parts }: Recording): Iterable<string> {
  yield* keys;
  for (const part of parts) yield* part.keys();
}
