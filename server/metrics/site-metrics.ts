import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EdgeState } from '../edge/purge-queue.ts';
import type { PagesState } from './pages-state.ts';
import type { RequestKind } from './request-kind.ts';
import type { RequestCount } from './served-request.ts';

type Library = typeof import('prom-client');

export interface FrontNumbers {
  buildId: string;
  requests: readonly RequestCount[];
  pages: number;
  pagesBytes: number;
  pagesDropped: number;
  /** Seconds since 1970; null if nothing has changed since the start. */
  changedAt: number | null;
  replaced: number;
  connections: number;
  /** Lag of this thread in seconds. */
  lag: number;
  edges: readonly EdgeState[];
  budget: { waiting: number; refused: number };
}

export interface SiteMetrics {
  measure(kind: RequestKind, seconds: number): void;
  text(front: FrontNumbers, pages: PagesState | null): Promise<string>;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The library measures lag with a pause in it, and its count of handles can crash the process. */
const unwanted = ['nodejs_eventloop_lag', 'nodejs_active_handles', 'nodejs_active_requests'];
const mostEarlier = 1_000;

/** Loads prom-client on demand or after many responses, because it takes a twentieth of a second. */
export function createSiteMetrics(): SiteMetrics {
  const earlier: (readonly [RequestKind, number])[] = [];
  let loading: Promise<ReturnType<typeof register>> | null = null;
  let registered: ReturnType<typeof register> | null = null;

  async function start() {
    registered = register(await import('prom-client'));
    for (const [kind, seconds] of earlier) registered.durations.observe({ kind }, seconds);
    earlier.length = 0;
    return registered;
  }

  function load() {
    loading ??= start();
    return loading;
  }

  return {
    measure(kind, seconds) {
      if (registered !== null) registered.durations.observe({ kind }, seconds);
      else if (earlier.length < mostEarlier) earlier.push([kind, seconds]);
      else void load();
    },
    async text(front, pages) {
      const { registry, setFront, setPages } = await load();
      setFront(front);
      setPages(pages);
      return registry.metrics();
    },
  };
}

/** Names and labels are public: operators build on them (docs/operations.md). */
function register({ collectDefaultMetrics, Counter, Gauge, Histogram, Registry }: Library) {
  const registry: Registry = new Registry();
  const shared = { registers: [registry] };
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `tweeklank_${name}`, help, labelNames, ...shared });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name: `tweeklank_${name}_total`, help, labelNames, ...shared });

  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
  for (const { name } of registry.getMetricsAsArray())
    if (unwanted.some((start) => name.startsWith(start))) registry.removeSingleMetric(name);
  const durations: Histogram<'kind'> = new Histogram({
    name: 'tweeklank_request_duration_seconds',
    help: 'From a request to its answer, of answers that were made for it: those from memory take microseconds and are not in it',
    labelNames: ['kind'],
    buckets,
    ...shared,
  });
  const build = gauge('build_info', 'The build that runs', 'build', 'node');
  const requests = counter('requests', 'Answers', 'kind', 'cache', 'status');
  const connections = gauge('connections_open', 'Open connections');
  const pages = gauge('pages_kept', 'Answers in the page cache');
  const pagesBytes = gauge('pages_bytes', 'Memory of the page cache');
  const dropped = counter('pages_dropped', 'Answers dropped because something they were made of changed');
  const changed = gauge('content_changed_timestamp_seconds', 'When a change was last followed');
  const replaced = counter('workers_replaced', 'Times that the thread that makes pages had to be replaced');
  const edgeFailing = gauge('edge_failing', '1: an edge takes no purges', 'edge');
  const edgeWaiting = gauge('edge_waiting', 'Purges that wait for an edge', 'edge');
  const edgePurges = counter('edge_purges', 'Purges that an edge took, or did not', 'edge', 'what');
  const budgetWaiting = gauge(
    'budget_waiting',
    'Filters and searches that wait for the budget of all clients',
  );
  const budgetRefused = counter('budget_refused', 'Filters and searches beyond the budget of all clients');
  const ready = gauge('ready', '1: the site can serve its content, also from earlier answers');
  const stale = gauge(
    'serving_stale',
    '1: the content system does not answer, and earlier answers are served',
  );
  const breaker = gauge('breaker_open', '1: the content system is asked nothing for a while');
  const cached = gauge('answers_kept', 'Results in content.db');
  const results = counter('answers', 'Results of the content system, by what became of them', 'what');
  const heap = gauge('pages_thread_heap_bytes', 'Heap of the thread that makes pages', 'what');
  const late = 'How late the event loop of this thread was since the last reading: its slowest hundredth';
  const frontLag = gauge('front_thread_lag_seconds', late);
  const lag = gauge('pages_thread_lag_seconds', late);
  const valkey = gauge('valkey_ok', '1: Valkey takes and gives what instances share');
  /** Absent without the page thread, because 0 would be wrong. */
  const ofPages = [stale, breaker, cached, lag, valkey];

  return {
    registry,
    durations,
    setFront(front: FrontNumbers): void {
      build.set({ build: front.buildId, node: process.version }, 1);
      connections.set(front.connections);
      frontLag.set(front.lag);
      pages.set(front.pages);
      pagesBytes.set(front.pagesBytes);
      if (front.changedAt === null) changed.remove();
      else changed.set(front.changedAt);
      setTotal(dropped, front.pagesDropped);
      setTotal(replaced, front.replaced);
      budgetWaiting.set(front.budget.waiting);
      setTotal(budgetRefused, front.budget.refused);
      requests.reset();
      for (const { kind, cache, status, count } of front.requests)
        requests.inc({ kind, cache, status }, count);
      edgePurges.reset();
      for (const { name: edge, failure, waiting, sent, failed } of front.edges) {
        edgeFailing.set({ edge }, Number(failure !== null));
        edgeWaiting.set({ edge }, waiting);
        edgePurges.inc({ edge, what: 'sent' }, sent);
        edgePurges.inc({ edge, what: 'failed' }, failed);
      }
    },
    setPages(state: PagesState | null): void {
      for (const each of ofPages) each.remove();
      heap.reset();
      ready.set(Number(state?.cms.isOk ?? false));
      if (state === null) return;
      const { cms } = state;
      stale.set(Number(cms.isStale));
      breaker.set(Number(cms.breaker === 'open'));
      cached.set(cms.cached);
      heap.set({ what: 'used' }, state.heapBytes);
      heap.set({ what: 'limit' }, state.heapLimitBytes);
      lag.set(state.lag);
      if (state.isValkeyOk !== null) valkey.set(Number(state.isValkeyOk));
      results.reset();
      for (const [what, count] of Object.entries(cms.counts)) results.inc({ what }, count);
    },
  };
}

/** Resets first, because a counter of prom-client can only increase. */
function setTotal(counter: Counter, value: number): void {
  counter.reset();
  counter.inc(value);
}
