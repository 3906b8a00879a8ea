import { CmsContentError, CmsUnavailableError } from '#cms';
import type { Facts } from '../log.ts';

/** For this many milliseconds the stack of one kind of failure is logged only once. */
const AGAIN = 60_000;

/** Whether the content is unavailable, and the site itself is not broken. */
export function lacksContent(error: unknown): boolean {
  return error instanceof CmsUnavailableError || error instanceof CmsContentError;
}

/**
 * Builds the facts that the log gives about a failure. While the content is unavailable
 * every request fails for the same reason, so each gets a line with the cause, and the stack
 * of each kind of failure is logged once a minute. Any other failure is logged in full.
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
