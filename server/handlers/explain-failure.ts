import { CmsContentError, CmsUnavailableError } from '#cms';
import type { Facts } from '../log.ts';

/** Milliseconds for which the stack of one kind of failure is told once. */
const AGAIN = 60_000;

/** Whether it is the content that cannot be had, and nothing of this site that is broken. */
export function lacksContent(error: unknown): boolean {
  return error instanceof CmsUnavailableError || error instanceof CmsContentError;
}

/**
 * Builds what the log says of a failure. While the content cannot be had every request fails for the same reason: that is a
 * line with the cause, and a stack for each kind of failure once a minute. Any other failure is told whole.
 */
export function createFailureExplanation(now: () => Date): (error: unknown) => Facts {
  const told = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Error) || !lacksContent(error)) return { error };
    const time = now().getTime();
    const last = told.get(error.name);
    // A clock that was set back is no reason for silence.
    if (last !== undefined && Math.abs(time - last) < AGAIN) return { reason: reasonOf(error) };
    told.set(error.name, time);
    return { reason: reasonOf(error), error };
  };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message;
}
