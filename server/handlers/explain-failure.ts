import { CmsContentError, CmsUnavailableError } from '#cms';
import type { Facts } from '../log.ts';

const AGAIN = 60_000;

export function lacksContent(error: unknown): boolean {
  return error instanceof CmsUnavailableError || error instanceof CmsContentError;
}

/** Logs the stack of each kind once a minute, because without content every request fails in the same way. */
export function createFailureExplanation(now: () => Date): (error: unknown) => Facts {
  const explained = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Error) || !lacksContent(error)) return { error };
    const time = now().getTime();
    const last = explained.get(error.name);
    // The clock may have been set back.
    if (last !== undefined && Math.abs(time - last) < AGAIN) return { reason: reasonOf(error) };
    explained.set(error.name, time);
    return { reason: reasonOf(error), error };
  };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${reasonOf(cause)}` : message;
}
