import type { PagesState } from '../metrics/pages-state.ts';
import type { BackendRequest, Reply } from './backend.ts';

export type ToPages =
  | { kind: 'request'; id: number; request: BackendRequest }
  | { kind: 'state'; id: number }
  | { kind: 'close' };

export type FromPages =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: Error }
  | { kind: 'result'; id: number; result: Reply | PagesState }
  | { kind: 'error'; id: number; reason: Error }
  | { kind: 'change'; tags: ReadonlySet<string> }
  | { kind: 'closed' };
