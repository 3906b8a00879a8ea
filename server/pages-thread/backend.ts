import type { FilePart } from '#cms';
import type { EdgeState } from '../edge/purge-queue.ts';
import type { PagesState } from '../metrics/pages-state.ts';
import type { Made } from '../page-cache/page-cache.ts';

/** A request as plain data, which can be sent to another thread. */
export interface BackendRequest {
  method: string;
  host: string;
  target: string;
  /** Header names and values as they came, one after the other. */
  headers: readonly string[];
  body: Uint8Array | null;
  /** The address at the other end. */
  peer: string;
  requestId: string;
  /** `traceparent` of the request, for the log and for Kirby. */
  trace: string | null;
  front: FrontState;
}

/** What the thread of the sockets knows and `/health/ready` reports. */
export interface FrontState {
  isStopping: boolean;
  /** How the caches in front of the site take purges; empty without an edge. */
  edges: readonly EdgeState[];
}

/** The response to a request: one that may be cached for everybody, or one for this request. */
export type Reply =
  | { kind: 'page'; made: Made }
  | {
      kind: 'response';
      status: number;
      /** Header names and values, one after the other. */
      headers: string[];
      body: Uint8Array | FilePart | null;
    };

/** What makes the responses that are not cached: the app, in this thread or in another one. */
export interface Backend {
  /** @throws BackendGone when the response cannot be made now */
  call(request: BackendRequest): Promise<Reply>;
  /** What it knows for the metrics. @throws BackendGone when it cannot be reached now */
  state(): Promise<PagesState>;
  /** Calls back with the tags of what changed, in order with the replies. */
  onChange(listener: (tags: ReadonlySet<string>) => void): void;
  /** Calls back when another thread has taken over: changes may have been missed in between. */
  onReplaced(listener: () => void): void;
  readonly replaced: number;
}

/** The thread that makes pages has ended or does not start; it will be there again. */
export class BackendGone extends Error {
  override readonly name = 'BackendGone';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
