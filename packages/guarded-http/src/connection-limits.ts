export type ConnectionLimits = typeof defaultLimits;

/** The limits of one connection, and of all together; milliseconds and bytes. */
export const defaultLimits = {
  connections: 3_000,
  /** Until the head of a request must be complete, from the opening or the first byte. */
  headTime: 10_000,
  requestTime: 20_000,
  /** How long an idle connection stays open. Must be longer than a proxy before the server keeps it. */
  keepAliveTime: 65_000,
  /** How long a client may go without reading anything of its answer. */
  sendTime: 60_000,
  /** How long a connection may stay open after it was instructed to close. */
  lingerTime: 2_000,
  /** The same of one on which the client goes on sending, which would lose the answer by a reset. */
  lingerMost: 30_000,
  requestsPerConnection: 100_000,
  /** Pipelined requests: of one connection, and of all. */
  waitingPerConnection: 8,
  waiting: 1_000,
  headBytes: 16 * 1024,
  headLines: 100,
  bodyBytes: 256 * 1024,
  /** Of all answers together that are written but not yet read by clients. */
  unsentBytes: 32 * 1024 * 1024,
  checkTime: 1_000,
  stopping: {
    /** How long it serves while its readiness check fails: a load balancer sends visitors elsewhere. */
    graceTime: 0,
    /** How long keep-alive connections may send one more request, answered with `Connection: close`. */
    farewellTime: 1_000,
    timeout: 10_000,
  },
};
