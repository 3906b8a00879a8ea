import type { Log } from '../log.ts';
import type { ValkeySettings } from '../settings/valkey.ts';
import { LateError, openValkey, type ValkeyConnection, ValkeyRefusal } from './open-valkey.ts';

type Part = 'changes';

export interface ValkeyTimes {
  connect: number;
  command: number;
  pause: { first: number; longest: number };
  /** Milliseconds without a failure until an outage counts as over. */
  stable: number;
}

const usualTimes: ValkeyTimes = {
  connect: 1_000,
  command: 50,
  pause: { first: 500, longest: 10_000 },
  stable: 5_000,
};

export interface ValkeyLink {
  /** Returns an unchecked reply, or undefined without one. Never fails. */
  sendCommand(part: Part, command: readonly string[]): Promise<unknown>;
  wait(part: Part, command: readonly string[], milliseconds: number): Promise<unknown>;
  /** Calls back each time Valkey can be reached; the signal aborts when the connection is lost. */
  onUp(listener: (signal: AbortSignal) => void): void;
  problem(): string | null;
  close(): void;
}

interface Options {
  valkey: ValkeySettings;
  log: Log;
  times?: ValkeyTimes;
}

interface Up {
  connection: ValkeyConnection;
  since: number;
  end: AbortController;
}

/** A single late reply is no outage, because either machine may pause. */
const LATE_IN_A_ROW = 3;

export function createValkeyLink({ valkey, log, times = usualTimes }: Options): ValkeyLink {
  const listeners: ((signal: AbortSignal) => void)[] = [];
  const refusals = new Map<Part, { reason: string; at: number }>();
  let up: Up | null = null;
  let reason: string | null = 'not reached yet';
  let isReported = false;
  let late = 0;
  let lastLate = Number.NEGATIVE_INFINITY;
  let pause = times.pause.first;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    try {
      const connection = await openValkey({ valkey, deadline: times.connect, onEnd: lose });
      if (isClosed) return connection.close();
      up = { connection, since: performance.now(), end: new AbortController() };
      reason = null;
      late = 0;
      for (const listener of listeners) listener(up.end.signal);
    } catch (error) {
      lose(error);
    }
  }

  function lose(error: unknown): void {
    up?.connection.close();
    up?.end.abort();
    up = null;
    if (isClosed || timer !== null) return;
    reason = sentenceOf(error);
    if (!isReported) log.error('Valkey does not answer: this instance goes on alone', { reason });
    isReported = true;
    timer = setTimeout(() => {
      timer = null;
      void connect();
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, times.pause.longest);
  }

  function noteReply(part: Part, since: number): void {
    late = 0;
    const now = performance.now();
    const refusal = refusals.get(part);
    if (refusal !== undefined && now - refusal.at >= times.stable) {
      refusals.delete(part);
      log.warn(`Valkey takes commands for ${part} again`);
    }
    if (now - since < times.stable) return;
    pause = times.pause.first;
    if (isReported) log.warn('Valkey answers again');
    isReported = false;
  }

  function noteFailure(part: Part, error: unknown, { isWaiting }: { isWaiting: boolean }): void {
    if (error instanceof ValkeyRefusal) {
      const { message } = error;
      if (!refusals.has(part))
        log.error(`Valkey refuses commands for ${part}: this instance goes on without`, { reason: message });
      refusals.set(part, { reason: message, at: performance.now() });
      return;
    }
    const now = performance.now();
    // Commands that were sent together count once.
    if (now - lastLate >= times.command) {
      late += 1;
      lastLate = now;
    }
    if (isWaiting || !(error instanceof LateError) || late >= LATE_IN_A_ROW) lose(error);
  }

  async function follow(part: Part, isWaiting: boolean, send: (to: ValkeyConnection) => Promise<unknown>) {
    const used = up;
    if (used === null) return undefined;
    try {
      const reply = await send(used.connection);
      noteReply(part, used.since);
      return reply;
    } catch (error) {
      if (up === used) noteFailure(part, error, { isWaiting });
      return undefined;
    }
  }

  void connect();
  return {
    sendCommand: (part, command) =>
      follow(part, false, (connection) => connection.send(command, times.command)),
    wait: (part, command, milliseconds) =>
      follow(part, true, (connection) => connection.sendWaiting(command, milliseconds + times.connect)),
    onUp(listener) {
      listeners.push(listener);
      if (up !== null) listener(up.end.signal);
    },
    problem() {
      const parts = [...refusals].map(([part, refusal]) => `${part}: ${refusal.reason}`).join('; ');
      return reason ?? (parts === '' ? null : parts);
    },
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      up?.connection.close();
      up?.end.abort();
      up = null;
    },
  };
}

function sentenceOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : String(first);
}
