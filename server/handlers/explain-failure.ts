import { CmsContentError, CmsUnavailableError } from '#cms';
import type { Facts } from '../log.ts';

/** For this many milliseconds the stack of one kind of failure is logged only once. */
const AGAIN = 60_000;

/** Whether the content is unavailable, and the site itself is not broken. */
export function lacksContent(error: unknown): boolean {
  return error instanceof CmsUnavailableError || error instanceof CmsContentError;
}

/**
 * Builds the facts that the log gives about a failure: without content every request fails alike, so the
 * stack of each kind is logged once a minute.
 */
export function createFailureExplanation(now: () => Date): (error: unknown) => Facts {
  const explained = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Error) || !lacksContent(error)) return { error };
    const time = now().getTime();
    const last = explained.get(error.name);
    // `abs`, because the clock may have been set back.
    if (last !== undefined && Math.abs(time - last) < AGAIN) return { reason: reasonOf(error) };
    explained.set(error.name, time);
    return { reason: reasonOf(error), error };
  };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message;
}
