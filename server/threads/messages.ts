import type { PagesState } from '../metrics/pages-state.ts';
import type { Reply, WorkerRequest } from './backend.ts';

/** What the front door sends to the worker. */
export type ToWorker =
  | { kind: 'call'; id: number; request: WorkerRequest }
  | { kind: 'query-state'; id: number }
  | { kind: 'cancel'; id: number }
  /** A worker that can answer says so at once. */
  | { kind: 'ping' }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  /** It cannot start, for a reason that an operator can mend. */
  | { kind: 'failed'; reason: Error }
  | { kind: 'reply'; id: number; reply: Reply }
  | { kind: 'state'; id: number; state: PagesState }
  | { kind: 'error'; id: number; reason: Error }
  | { kind: 'change'; answers: ReadonlySet<string> }
  | { kind: 'pong' }
  | { kind: 'closed' };
