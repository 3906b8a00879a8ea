import { CmsContentError, CmsUnavailableError } from '#cms';
import type { Facts } from '../log.ts';

const AGAIN = 60_000;

export function lacksContent(error: unknown): boolean {
  return error instanceof CmsUnavailableError || error instanceof CmsContentError;
}

/** Without content every request fails alike, so each kind's stack is logged once a minute. */
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
