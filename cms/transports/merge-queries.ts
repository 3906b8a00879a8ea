import type { Locale } from '#site/languages.ts';
import type { KqlRequest } from '../decode/kql.ts';
import type { Manner } from './transport.ts';

interface MergeOptions {
  /**
   * Returns null when Kirby refused one of the queries.
   * @throws when there is no response
   */
  send(requests: readonly KqlRequest[], locale: Locale, how: Manner): Promise<unknown[] | null>;
  sendOne(request: KqlRequest, locale: Locale, how: Manner): Promise<unknown>;
}

interface Waiting {
  request: KqlRequest;
  locale: Locale;
  how: Manner;
  resolve(result: unknown | Promise<unknown>): void;
  reject(error: unknown): void;
}

/** Maximum queries in a request, which PHP evaluates one by one. */
const MOST = 16;
const AT_ONCE = 3;

/** Joins small queries of one event-loop turn, because each request costs Kirby some 10 ms. */
export function createMerge({ send, sendOne }: MergeOptions) {
  let waiting: Waiting[] = [];
  let running = 0;
  let isDue = false;

  function take(): Waiting[] {
    const locale = waiting[0]?.locale;
    const next = waiting.filter((each) => each.locale === locale).slice(0, MOST);
    waiting = waiting.filter((each) => !next.includes(each));
    return next;
  }

  async function sendNext(next: readonly Waiting[]): Promise<void> {
    const [first] = next;
    if (first === undefined) return;
    const results =
      next.length === 1
        ? null
        : await send(
            next.map(({ request }) => request),
            first.locale,
            first.how,
          );
    // One wrong query fails the whole request, so now each query is sent alone.
    for (const [at, { request, locale, how, resolve }] of next.entries())
      resolve(results === null ? sendOne(request, locale, how) : results[at]);
  }

  function start(): void {
    isDue = false;
    while (running < AT_ONCE && waiting.length > 0) {
      const next = take();
      running += 1;
      sendNext(next)
        .catch((error: unknown) => {
          for (const { reject } of next) reject(error);
        })
        .finally(() => {
          running -= 1;
          start();
        });
    }
  }

  return (request: KqlRequest, locale: Locale, how: Manner): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ request, locale, how, resolve, reject });
      if (!isDue) setImmediate(start);
      isDue = true;
    });
}
