import type { Locale } from '#site/languages.ts';
import type { KqlRequest } from '../decode/kql.ts';
import type { Manner } from './transport.ts';

interface MergeOptions {
  /**
   * Sends queries in one request, with the trace of the first one; null when Kirby refused it because of one of them.
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

/** The most queries in one request: PHP answers them one after the other. */
const MOST = 16;
/** The most requests at the same time; later queries wait for the next one. */
const AT_ONCE = 3;

/**
 * Builds the function that sends small queries of the same moment in one request: a page needs some ten, and
 * each request costs Kirby a start of some 10 ms.
 */
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
    // One query that Kirby cannot answer fails all of a request, so each is sent by itself then.
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
      // The queries of one page come in the same turn of the event loop.
      if (!isDue) setImmediate(start);
      isDue = true;
    });
}
