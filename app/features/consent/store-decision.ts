import { href } from '#site/href.ts';
import type { Decision } from './create-consent.ts';

/** In milliseconds. */
const TIMEOUT = 5000;

/** Stores the decision on the server, because Safari deletes scripts' cookies after seven days (K11). */
export async function storeDecision({ state, enabled }: Decision, version: string): Promise<void> {
  const isDeclined = state === 'none';
  const response = await fetch(`${href('consent')}?version=${version}`, {
    method: 'POST',
    body: new URLSearchParams([
      ['decision', isDeclined ? 'decline' : 'select'],
      ...enabled.map((id) => ['id', id]),
    ]),
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}
