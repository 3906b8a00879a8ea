import type { IncomingMessage } from 'node:http';
import type { Renderer } from '#app/entry.server.tsx';
import { defaultLocale } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { createTrustedProxies, findClient } from '../clients/trusted-proxies.ts';
import { refusedStatus } from '../middleware/refuse.ts';
import { type CachedResponse, createCachedResponse } from '../page-cache/cached-response.ts';
import { isCounted } from '../rate-limit/is-counted.ts';
import { createWaitingClients } from '../rate-limit/waiting-clients.ts';
import type { Refused } from '../threads/backend.ts';
import type { Target } from './read-target.ts';

/** How a request is refused. */
export interface Refusal {
  answer: CachedResponse;
  /** Seconds after which the client may try again; null when that would not help. */
  retryAfter: number | null;
}

export interface Refusals {
  /** A known refusal that does not depend on the content; null when there is none. */
  find(request: IncomingMessage, requestTarget: Target | null): Refusal | null;
  /** Keeps what the backend answered to a request that it refused, for later ones. */
  learn(request: IncomingMessage, requestTarget: Target | null, refused: Refused): Refusal;
}

interface Options {
  matchPath: Renderer['matchPath'];
  trustedProxies: readonly string[];
  isDevelopment: boolean;
  clock: () => number;
}

/**
 * Builds what refuses requests in the thread of the sockets: a malformed or overlong address (400, 414), a
 * method (405), a client told to wait (429, T6). The answers are the backend's own, which makes each once.
 */
export function createRefusals({ matchPath, trustedProxies, isDevelopment, clock }: Options): Refusals {
  const proxies = createTrustedProxies(trustedProxies);
  const waiting = createWaitingClients(clock);
  const answers = new Map<string, CachedResponse>();

  function keyOf({ method }: IncomingMessage, requestTarget: Target | null, status: number): string {
    const path = pathOf(requestTarget);
    if (status === 429 && (method === 'POST' || payloadPage(path) !== null)) return '429 json';
    return `${status} ${matchPath(path)?.locale ?? defaultLocale}`;
  }

  function secondsToWait(request: IncomingMessage, requestTarget: Target): number {
    if (waiting.size === 0 || !isCounted(request.method ?? 'GET', pathOf(requestTarget))) return 0;
    const forwardedFor = request.headers['x-forwarded-for'] as string | undefined;
    return waiting.secondsOf(findClient({ peer: request.socket.remoteAddress, forwardedFor }, proxies));
  }

  return {
    find(request, requestTarget) {
      const status = refusedStatus(request.method ?? 'GET', requestTarget?.target ?? null);
      const seconds = status === null && requestTarget !== null ? secondsToWait(request, requestTarget) : 0;
      if (status === null && seconds === 0) return null;
      const answer = answers.get(keyOf(request, requestTarget, status ?? 429));
      return answer === undefined ? null : { answer, retryAfter: status === null ? seconds : null };
    },
    learn(request, requestTarget, { answer, wait }) {
      const cached = createCachedResponse(answer);
      if (!isDevelopment) answers.set(keyOf(request, requestTarget, answer.status), cached);
      if (wait !== null) waiting.add(wait.client, wait.seconds);
      return { answer: cached, retryAfter: wait?.seconds ?? null };
    },
  };
}

function pathOf(requestTarget: Target | null): string {
  return requestTarget?.target.split('?', 1)[0] ?? '/';
}
