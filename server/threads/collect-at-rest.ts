import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

interface Heap {
  size(): number;
  /** Collects all garbage, and gives free memory back to the system. */
  collect(): void;
}

interface Options {
  /** This thread's own when left out. */
  heap?: Heap | null;
  /** The share of the time since the last call in which this thread had work. */
  load?: () => number;
  moment?: number;
}

const MOMENT = 250;
/** A thread with less work than this has none besides its timers. */
const AT_REST = 0.1;
/** How much larger than after the last collection the heap must be. */
const MUCH = 1.2;
/** Bytes. A collection stops the thread for 0.3 s at this size. */
const LARGEST = 300_000_000;
/** The fewest moments between two collections: each takes up to half a second of processor time. */
const PAUSE = 20;

/**
 * Collects this thread's garbage when it has had no work for a moment: V8 does so after many seconds, and
 * keeps what it freed (decision 062). Without node's flag `--expose-gc` it is left to V8.
 */
export function collectAtRest({
  heap = ownHeap(),
  load = createLoadMeter(),
  moment = MOMENT,
}: Options = {}): void {
  if (heap === null) return;
  let least = heap.size();
  let moments = PAUSE;
  setInterval(() => {
    const size = heap.size();
    const isAtRest = load() <= AT_REST;
    // V8 may have made it smaller by itself.
    least = Math.min(least, size);
    moments += 1;
    if (!isAtRest || moments <= PAUSE || size < least * MUCH || least > LARGEST) return;
    heap.collect();
    least = heap.size();
    moments = 0;
  }, moment).unref();
}

/** Null when node was started without `--expose-gc`. */
export function ownHeap(): Heap | null {
  const { gc } = globalThis;
  if (gc === undefined) return null;
  return {
    size: () => getHeapStatistics().total_physical_size,
    collect: () => void gc({ type: 'major', flavor: 'last-resort' }),
  };
}

/** The share of the time since the last call in which the event loop had work. */
function createLoadMeter(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
