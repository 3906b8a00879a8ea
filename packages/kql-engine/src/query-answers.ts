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
  isOutdated(basis: Basis): boolean;
  reading<T>(make: () => T): T;
}

// Results of such queries may differ without a change of content.
const CHANGING = /shuffle|today|tomorrow|yesterday|now|ago/i;

export function createQueryAnswers(options: Options) {
  const { sites, reads, log, clock, isOutdated, reading } = options;
  const answers = createAnswerCache(isOutdated);
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
    /** @throws KqlError */
    run(input: unknown, context: QueryContext): unknown {
      const who = requester(context);
      const key = `${who} ${JSON.stringify(input)}`;
      const known = answers.find(key);
      if (known) {
        remember(input, who, known);
        return known.answer;
      }
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
    isCurrent(input: object, context: QueryContext): boolean {
      const basis = bases.get(input)?.get(requester(context));
      return basis !== undefined && !reading(() => isOutdated(basis));
    },
  };
}
