import type { Locale } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { SearchOutcome } from './search.ts';

/** Milliseconds without typing. */
const RESTS_AFTER = 150;
/** Maximum seconds to wait when the server requires it (429). */
const LONGEST_WAIT = 10;

export function searchOnServer(locale: Locale) {
  async function runQuery(query: string, signal: AbortSignal): Promise<SearchOutcome> {
    const address = `${href('search-results', { id: locale })}?${new URLSearchParams({ q: query })}`;
    const response = await fetch(address, { signal });
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status === 429 && seconds > 0 && seconds <= LONGEST_WAIT) {
      await pause(seconds * 1000, signal);
      return runQuery(query, signal);
    }
    if (!response.ok) throw new Error(`The search answered ${response.status}`);
    return readOutcome(await response.json());
  }

  return async (query: string, signal: AbortSignal): Promise<SearchOutcome> => {
    await pause(RESTS_AFTER, signal);
    return runQuery(query, signal);
  };
}

function readOutcome(response: SearchOutcome | null): SearchOutcome {
  if (!Array.isArray(response?.groups)) throw new TypeError('The search sent no results.');
  return response;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
