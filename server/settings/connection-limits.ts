import type { SettingValues } from './settings-table.ts';

/** The limits of one connection, and of all together; milliseconds. docs/operations.md explains them. */
export interface ConnectionLimits {
  /** The maximum number of open connections. Near it, inactive ones are closed. */
  connections: number;
  /** Until the head of a request must be complete, from the opening or the first byte. */
  headTime: number;
  requestTime: number;
  /** How long an idle connection stays open. Must be longer than the proxy before us keeps it. */
  keepAliveTime: number;
  /** How long a client may go without reading anything of its answer. */
  sendTime: number;
  /** How long a connection may stay open after it was instructed to close. */
  lingerTime: number;
  /** The same of one on which the client goes on sending, which would lose the answer by a reset (T16). */
  lingerMost: number;
  requestsPerConnection: number;
  /** The maximum number of waiting pipelined requests: of one connection, and of all. */
  waitingPerConnection: number;
  waiting: number;
  /** Size of the head of a request. */
  headBytes: number;
  headLines: number;
  /** Size of a request body that a handler wants. */
  bodyBytes: number;
  /** Bytes of all answers together that are written but not yet read by clients. */
  unsentBytes: number;
  checkTime: number;
  stopping: StopLimits;
}

export interface StopLimits {
  /** How long it serves while its readiness check fails, so that a load balancer sends visitors elsewhere. */
  graceTime: number;
  /** How long keep-alive connections may send one more request, answered with `Connection: close`. */
  farewellTime: number;
  /** After this time all remaining connections are destroyed. */
  timeout: number;
}

export function connectionLimits(values: SettingValues): ConnectionLimits {
  return {
    connections: values.MAX_CONNECTIONS,
    headTime: 10_000,
    requestTime: 20_000,
    keepAliveTime: values.KEEP_ALIVE_SECONDS * 1000,
    sendTime: values.SEND_SECONDS * 1000,
    lingerTime: 2_000,
    lingerMost: 30_000,
    requestsPerConnection: 100_000,
    waitingPerConnection: 8,
    waiting: 1_000,
    headBytes: 16 * 1024,
    headLines: 100,
    bodyBytes: 256 * 1024,
    unsentBytes: values.UNSENT_MB * 1024 * 1024,
    checkTime: 1_000,
    stopping: {
      graceTime: values.SHUTDOWN_GRACE_SECONDS * 1000,
      farewellTime: 1_000,
      timeout: values.SHUTDOWN_SECONDS * 1000,
    },
  };
}
