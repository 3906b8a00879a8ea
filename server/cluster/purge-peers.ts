import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Change, mergeChanges } from '#cms';
import { href } from '#site/href.ts';
import type { Log } from '../log.ts';

export interface PurgePeers {
  /** Passes a change on to every peer, in the background. */
  notify(change: Change): void;
  /** The peers that do not take messages now, with the reason. */
  problems(): { address: string; reason: string }[];
  close(): void;
}

interface Options {
  addresses: readonly string[];
  secret: string;
  /** The id of this instance. */
  from: string;
  log: Log;
  now: () => Date;
  /** Milliseconds before each further attempt; after the last one the message waits for the next change. */
  pauses?: readonly number[];
}

/** Milliseconds for one attempt. */
const TIMEOUT = 2_000;
const PAUSES = [200, 1_000, 3_000, 10_000, 30_000];

/**
 * Builds the sender of purge messages to the other instances, in the form in which the content system sends them (handlers/purge.ts). `from` in the
 * signed body says that it was passed on, so that nobody passes it on again. Changes that a peer did not take yet are merged into one message.
 */
export function createPurgePeers({
  addresses,
  secret,
  from,
  log,
  now,
  pauses = PAUSES,
}: Options): PurgePeers {
  const peers = addresses.map((address) => ({
    address,
    pending: null as Change | null,
    isBusy: false,
    reason: null as string | null,
  }));
  const end = new AbortController();
  const { signal } = end;

  async function send(address: string, change: Change): Promise<string | null> {
    const body = JSON.stringify({
      ...(change !== 'everything' && { ids: change }),
      time: Math.floor(now().getTime() / 1000),
      message: randomBytes(16).toString('hex'),
      from,
    });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    try {
      const answer = await fetch(`${address}${href('purge')}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', 'X-Signature': `sha256=${signature}` },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await answer.body?.cancel();
      return answer.status === 202 ? null : `it answers ${answer.status}`;
    } catch (error) {
      const { cause } = error as Error;
      return cause instanceof Error ? cause.message : String(error);
    }
  }

  /** Sends a change, and notes how that went. Returns whether the peer took it. */
  async function pass(peer: (typeof peers)[number], change: Change): Promise<boolean> {
    const { address } = peer;
    const reason = await send(address, change);
    if (signal.aborted) return true;
    if (reason === null && peer.reason !== null) log.warn('a peer takes purge messages again', { address });
    if (reason !== null && peer.reason === null)
      log.error('a peer does not take a purge message', { address, reason });
    peer.reason = reason;
    if (reason !== null) peer.pending = peer.pending === null ? change : mergeChanges(change, peer.pending);
    return reason === null;
  }

  async function serve(peer: (typeof peers)[number]): Promise<void> {
    const waits = pauses.values();
    peer.isBusy = true;
    while (peer.pending !== null && !signal.aborted) {
      const change: Change = peer.pending;
      peer.pending = null;
      if (await pass(peer, change)) continue;
      const wait = waits.next();
      if (wait.done) break;
      await setTimeout(wait.value, undefined, { ref: false, signal }).catch(() => {});
    }
    // In the same step as the last look: a change that comes a moment later must start this again.
    peer.isBusy = false;
  }

  return {
    notify(change) {
      for (const peer of peers) {
        peer.pending = peer.pending === null ? change : mergeChanges(peer.pending, change);
        if (!peer.isBusy) void serve(peer);
      }
    },
    problems: () => peers.flatMap(({ address, reason }) => (reason === null ? [] : [{ address, reason }])),
    close: () => end.abort(),
  };
}
