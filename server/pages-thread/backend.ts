import type { FilePart } from '#cms';
import type { EdgeState } from '../edge/purge-queue.ts';
import type { PagesState } from '../metrics/pages-state.ts';
import type { Made } from '../page-cache/page-cache.ts';

export interface BackendRequest {
  method: string;
  host: string;
  target: string;
  headers: readonly string[];
  body: Uint8Array | null;
  peer: string;
  requestId: string;
  trace: string | null;
  front: FrontState;
}

export interface FrontState {
  isStopping: boolean;
  edges: readonly EdgeState[];
}

export type Reply =
  | { kind: 'page'; made: Made }
  | {
      kind: 'response';
      status: number;
      headers: string[];
      body: Uint8Array | FilePart | null;
    };

export interface Backend {
  /** @throws BackendGone when the response cannot be made now */
  call(request: BackendRequest): Promise<Reply>;
  /** @throws BackendGone when the page thread cannot be reached now */
  state(): Promise<PagesState>;
  /** Calls back in order with the replies. */
  onChange(listener: (tags: ReadonlySet<string>) => void): void;
  /** Calls back when a new thread has started, because changes may have been missed. */
  onReplaced(listener: () => void): void;
  readonly replaced: number;
}

export class BackendGone extends Error {
  override readonly name = 'BackendGone';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
