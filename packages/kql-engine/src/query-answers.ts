import { type Basis, createAnswerCache } from './answer-cache.ts';
import type { ChangeLog } from './folder/change-log.ts';
import type { ReadLog } from './folder/reads.ts';
import type { QueryContext } from './http/create-handler.ts';
import type { Sites } from './sites.ts';
import type { WatchedClock } from './watched-clock.ts';

interface Options {
  sites: Sites;
  reads: ReadLog;
  log: ChangeLog;
  clock: WatchedClock;
  /** Whether the content that a value was made of has changed. */
  isOutdated(basis: Basis): boolean;
  /** Computes something from the content as it is on disk now. */
  reading<T>(make: () => T): T;
}

export interface QueryAnswers {
  /** Answers a request with plain JSON. @throws KqlError */
  run(input: unknown, context: QueryContext): unknown;
  /** As `Engine.isCurrent`. */
  isCurrent(input: object, context: QueryContext): boolean;
}

// Words in queries whose answers may differ although the content has not changed.
const CHANGING = /shuffle|today|tomorrow|yesterday|now|ago/i;

/** Answers queries, from the cache where the content that an answer was made of has not changed. */
export function createQueryAnswers(options: Options): QueryAnswers {
  const { sites, reads, log, clock, isOutdated, reading } = options;
  const answers = createAnswerCache(isOutdated);
  /** What the last answer to each request object was made of, by who asked. */
  const bases = new WeakMap<object, Map<string, Basis>>();

  function requester({ language, translation, user }: QueryContext): string {
    return JSON.stringify([sites.codeOf(language), translation, user?.id]);
  }

  function remember(input: unknown, who: string, basis: Basis | null) {
    if (typeof input !== 'object' || input === null) return;
    const known = bases.get(input) ?? new Map<string, Basis>();
    if (basis === null) known.delete(who);
    else known.set(who, basis);
    bases.set(input, known);
  }

  return {
    run(input, context) {
      const who = requester(context);
      const key = `${who} ${JSON.stringify(input)}`;
      const known = answers.find(key);
      if (known) {
        remember(input, who, known);
        return known.answer;
      }
      // An answer that depends on the time or on chance must not be cached.
      const isTimeless = !CHANGING.test(key);
      const at = log.number;
      const { value: made, wasRead } = clock.watch(() =>
        reading(() =>
          reads.record(() => sites.kqlFor(sites.kirbyFor(context)).run(input, isTimeless ? key : null)),
        ),
      );
      const { answer, isTable } = made.value;
      const isCached = isTimeless && !wasRead && !isTable;
      if (isCached) answers.store(key, answer, { reads: made.reads, at });
      remember(input, who, isCached ? { reads: made.reads, at } : null);
      return answer;
    },
    isCurrent(input, context) {
      const basis = bases.get(input)?.get(requester(context));
      return basis !== undefined && !reading(() => isOutdated(basis));
    },
  };
}
