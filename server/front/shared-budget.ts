import type { Renderer } from '#app/entry.server.tsx';
import { isPrefetch, PURPOSE } from '#site/purpose.ts';
import { kindOf } from '../metrics/request-kind.ts';
import { cacheKey } from '../page-cache/cache-key.ts';
import type { Backend, Reply, WorkerRequest } from '../threads/backend.ts';

/** The share of the page thread's time for such work, and how many milliseconds of it are saved up. */
const SHARE = 0.5;
const BURST = 1_000;
/** Milliseconds that visitors may use beyond it: a first search makes the index, which takes seconds. */
const OVERDRAFT = 3_000;
/** Milliseconds that a request waits for its turn at most, and how many wait. */
const LONGEST_WAIT = 1_000;
const MOST_WAITING = 100;
/** While so few wait there is no crowd: each is made in its turn, whatever the balance. */
const FEW = 4;
/** Milliseconds that visitors wait, and others while there is no crowd. */
const LONGEST_WAIT_OF_FEW = 10_000;
/** So many are with the page thread at once: a first visit waits for these only. */
const AT_ONCE = 8;
/** So many while a first visit is made: it has many steps, and each of them waits for one of every other. */
const BESIDE_A_VISIT = 2;
/** What an unknown address costs, in milliseconds: only its answer says that it is one. */
const UNKNOWN = 5;

/** Everybody together asks for more than the site can make: this request is answered without being made. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  /** Seconds after which it may be asked again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('All visitors together ask for more than can be made.');
    this.retryAfter = retryAfter;
  }
}

export interface BudgetNumbers {
  waiting: number;
  /** Requests that were refused since the start. */
  refused: number;
}

interface BudgetOptions {
  backend: Backend;
  matchPath: Renderer['matchPath'];
  /** Whether a request is of somebody who has just read a page of the site in a browser. */
  isVisitor: (request: WorkerRequest) => boolean;
  clock: () => number;
}

interface Waiting {
  request: WorkerRequest;
  isVisitor: boolean;
  /** The lowest goes first. */
  rank: number;
  /** The balance that it needs. */
  needs: number;
  since: number;
  signal: AbortSignal;
  done: PromiseWithResolvers<Reply>;
}

/**
 * Puts one budget before the thread that makes pages (T15): choices, dates, pages past the first, searches
 * and unknown addresses of all clients together get half of its time. First visits of real pages do not wait
 * for these. Visitors go before whoever asks for nothing else, few choices before many, and what a browser
 * fetches ahead comes last. What waits too long, or whose content is not there in time, fails with `TooBusy`.
 */
export function createSharedBudget(options: BudgetOptions): Backend & { numbers(): BudgetNumbers } {
  const { backend, matchPath, isVisitor, clock } = options;
  const queue: Waiting[] = [];
  let running = 0;
  let visits = 0;
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const balance = createBalance(backend, clock);

  function refuse({ done }: Waiting): void {
    refused += 1;
    done.reject(new TooBusy(1 + Math.ceil(balance.timeUntil(0) / 1000)));
  }

  function look(): void {
    clearTimeout(timer);
    balance.settle(running);
    const now = clock();
    for (const late of queue.filter((each) => now >= endOf(each))) {
      queue.splice(queue.indexOf(late), 1);
      refuse(late);
    }
    let first = findFirst();
    while (first !== undefined && mayStart(first)) {
      queue.splice(queue.indexOf(first), 1);
      start(first);
      first = findFirst();
    }
    if (first === undefined) return;
    const nextTime = running < room() ? Math.ceil(balance.timeUntil(first.needs)) + 1 : LONGEST_WAIT;
    timer = setTimeout(look, Math.min(nextTime, Math.max(1, Math.min(...queue.map(endOf)) - now)));
  }

  /** When somebody has waited long enough. */
  function endOf({ since, isVisitor }: Waiting): number {
    return since + (queue.length > FEW && !isVisitor ? LONGEST_WAIT : LONGEST_WAIT_OF_FEW);
  }

  function room(): number {
    return visits > 0 ? BESIDE_A_VISIT : AT_ONCE;
  }

  function mayStart({ needs }: Waiting): boolean {
    return running < room() && (balance.isOver(needs) || (running === 0 && queue.length <= FEW));
  }

  function findFirst(): Waiting | undefined {
    const [first, ...others] = queue;
    return others.reduce((one, other) => (one && other.rank < one.rank ? other : one), first);
  }

  function start(waiting: Waiting): void {
    const { request, signal, done } = waiting;
    running += 1;
    backend
      .call(request, signal)
      .then((reply) => (isLate(reply) ? refuse(waiting) : done.resolve(reply)), done.reject)
      .finally(() => {
        balance.settle(running);
        running -= 1;
        look();
      });
  }

  function wait(request: WorkerRequest, signal: AbortSignal, choices: number): Promise<Reply> {
    const done = Promise.withResolvers<Reply>();
    const isKnown = isVisitor(request);
    const rank = choices + (isKnown ? 0 : 1_000) + (isAhead(request) ? 2_000 : 0);
    const needs = isKnown ? -OVERDRAFT : 0;
    queue.push({ request, isVisitor: isKnown, rank, needs, since: clock(), signal, done });
    if (queue.length > MOST_WAITING) {
      const last = queue.reduce((one, other) => (other.rank >= one.rank ? other : one));
      queue.splice(queue.indexOf(last), 1);
      refuse(last);
    }
    look();
    return done.promise;
  }

  async function visit(request: WorkerRequest, signal: AbortSignal): Promise<Reply> {
    visits += 1;
    try {
      return await backend.call(request, signal);
    } finally {
      visits -= 1;
      if (visits === 0) look();
    }
  }

  return {
    async call(request, signal) {
      const choices = choicesIn(request, matchPath);
      if (choices > 0) return wait(request, signal, choices);
      if (request.peer === null) return backend.call(request, signal);
      let reply = await visit(request, signal);
      // What made it late is the work for the others: meanwhile its content may have come.
      if (isLate(reply) && running + queue.length > 0) reply = await visit(request, signal);
      if (reply.kind === 'answer' && reply.status === 404) balance.take(UNKNOWN);
      return reply;
    },
    numbers: () => ({ waiting: queue.length, refused }),
    busy: () => backend.busy(),
    state: () => backend.state(),
    onChange: (listener) => backend.onChange(listener),
    onReplaced: (listener) => backend.onReplaced(listener),
    get replaced() {
      return backend.replaced;
    },
    get waiting() {
      return backend.waiting + queue.length;
    },
  };
}

/** What all this work together may still use of the page thread, in milliseconds of its time. */
function createBalance(backend: Backend, clock: () => number) {
  let balance = BURST;
  let settledAt = clock();
  let busyAt = backend.busy();
  return {
    /** Adds what time has brought, and takes off what the `running` requests under way have used. */
    settle(running: number): void {
      const [now, busy] = [clock(), backend.busy()];
      const share = running / Math.max(running, backend.waiting, 1);
      // After another thread has taken over its time begins anew.
      balance -= Math.max(0, busy - busyAt) * share;
      balance = Math.min(BURST, Math.max(-OVERDRAFT - BURST, balance) + (now - settledAt) * SHARE);
      settledAt = now;
      busyAt = busy;
    },
    take(cost: number): void {
      balance -= cost;
    },
    isOver: (needs: number): boolean => balance > needs,
    /** Milliseconds until it has grown to this. */
    timeUntil: (needs: number): number => Math.max(0, needs - balance) / SHARE,
  };
}

function isLate(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.isLate;
}

function isAhead({ headers }: WorkerRequest): boolean {
  return headers.some((name, index) => index % 2 === 0 && isPurpose(name) && isPrefetch(headers[index + 1]));
}

const isPurpose = (name: string): boolean => name.toLowerCase() === PURPOSE;

/** How much a visitor has chosen in an address; 0 for a page itself, a file, and requests of the site. */
function choicesIn({ target, peer, method }: WorkerRequest, matchPath: Renderer['matchPath']): number {
  if (peer === null || method === 'POST') return 0;
  const kind = kindOf(target);
  if (kind !== 'page' && kind !== 'payload' && kind !== 'feed' && kind !== 'search') return 0;
  const [, query = ''] = cacheKey(target, matchPath).split('?');
  const chosen = new URLSearchParams(query).size;
  // The results of a search are another answer for each query, at an address that the cache does not know.
  return kind === 'search' && target.includes('?') ? Math.max(1, chosen) : chosen;
}
