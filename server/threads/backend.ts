import type { FilePart } from '#cms';
import type { EdgeState } from '../edge/purge-queue.ts';
import type { PagesState } from '../metrics/pages-state.ts';
import type { Made } from '../page-cache/create-page-cache.ts';
import type { StoredResponse } from '../page-cache/stored-response.ts';

export interface WorkerRequest {
  method: string;
  host: string;
  target: string;
  /** Header names and values as they came, one after the other. */
  headers: readonly string[];
  body: Uint8Array | null;
  /** The address at the other end; null for the site's own requests, which no rate limit refuses. */
  peer: string | null;
  requestId: string;
  /** `traceparent` of the request, for the log and for Kirby. */
  trace: string | null;
  front: FrontState;
}

/** What the front door knows and reports through `/health/`. */
export interface FrontState {
  isStopping: boolean;
  /** Whether the pages that were read most before the start are still being made. */
  isWarming: boolean;
  /** How the caches in front of the site take purges; empty without an edge. */
  edges: readonly EdgeState[];
}

/** A refusal that depends only on its status, the language and whether a program asked. */
export interface Refused {
  answer: StoredResponse;
  /** The client that asked too often (T6), and the seconds it must wait; null for other reasons. */
  wait: { client: string; seconds: number } | null;
}

/** The answer to a request: one that may be cached for everybody, a refusal, or one for this request. */
export type Reply =
  | { kind: 'page'; made: Made }
  | ({ kind: 'refused' } & Refused)
  | {
      kind: 'answer';
      status: number;
      /** Header names and values, one after the other. */
      headers: string[];
      body: Uint8Array | FilePart | null;
      /** An error, because the content was not there in time. */
      isLate: boolean;
    };

/** What makes the answers that the front door has not: the app, in this thread or in another one. */
export interface Backend {
  /**
   * @param signal aborted when the client has gone
   * @throws BackendGone when the answer cannot be made now
   */
  call(request: WorkerRequest, signal: AbortSignal): Promise<Reply>;
  /** What it knows for the metrics. @throws BackendGone when it cannot be reached now */
  state(): Promise<PagesState>;
  /** Calls back with the keys of changed answers, in order with the replies. */
  onChange(listener: (answers: ReadonlySet<string>) => void): void;
  /** Calls back when another thread has taken over: changes may have been missed in between. */
  onReplaced(listener: () => void): void;
  /** Milliseconds that the thread that makes pages has worked since it began. */
  busy(): number;
  readonly replaced: number;
  readonly waiting: number;
}

/** The thread that makes pages has ended or does not start; it will be there again. */
export class BackendGone extends Error {
  override readonly name = 'BackendGone';
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
