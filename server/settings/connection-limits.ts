import { type Environment, wholeNumber } from './read-setting.ts';

/** What one connection, and all of them together, may take of the process. Times are in milliseconds; docs/operations.md has the reason of each number. */
export interface ConnectionLimits {
  /** Connections open at once. Near it those that do nothing are let go. */
  connections: number;
  /** Until the head of a request is whole; from the opening, or from its first byte. */
  headTime: number;
  /** Until a request is whole, with its body. */
  requestTime: number;
  /** How long a connection without a request is kept. Longer than the proxy before us keeps it. */
  keepAliveTime: number;
  /** How long whoever asked may take nothing of the answer. */
  sendTime: number;
  /** How long a connection that was told to close may stay. */
  lingerTime: number;
  requestsPerConnection: number;
  /** Requests that were sent ahead, before the answer to an earlier one was read: of one connection, and of all. */
  waitingPerConnection: number;
  waiting: number;
  /** Of the head of a request. */
  headBytes: number;
  headLines: number;
  /** Of a body that somebody waits for. */
  bodyBytes: number;
  /** Of all answers together: what was written and nobody took yet. */
  unsentBytes: number;
  /** How often the times above are looked at. */
  checkTime: number;
  stopping: StopLimits;
}

/** How the server ends. */
export interface StopLimits {
  /** How long it goes on as ever, but for its readiness, so that whoever sends visitors can send them elsewhere. */
  graceTime: number;
  /** How long kept connections have for one more request, of which the answer says that it is the last. */
  farewellTime: number;
  /** After which whoever still hangs on is cut off. */
  patience: number;
}

/** @throws SettingsError when a setting is no number between its bounds */
export function connectionLimits(env: Environment): ConnectionLimits {
  const seconds = (name: string, fallback: number, [min, max]: readonly [number, number]) =>
    wholeNumber(env, name, { fallback, min, max }) * 1000;
  return {
    connections: wholeNumber(env, 'MAX_CONNECTIONS', { fallback: 3_000, min: 16, max: 100_000 }),
    headTime: 10_000,
    requestTime: 20_000,
    keepAliveTime: seconds('KEEP_ALIVE_SECONDS', 65, [1, 3_600]),
    sendTime: seconds('SEND_SECONDS', 60, [5, 3_600]),
    lingerTime: 2_000,
    requestsPerConnection: 100_000,
    waitingPerConnection: 8,
    waiting: 1_000,
    headBytes: 16 * 1024,
    headLines: 100,
    bodyBytes: 256 * 1024,
    unsentBytes: wholeNumber(env, 'UNSENT_MB', { fallback: 32, min: 1, max: 16_384 }) * 1024 * 1024,
    checkTime: 1_000,
    stopping: {
      graceTime: seconds('SHUTDOWN_GRACE_SECONDS', 0, [0, 600]),
      farewellTime: 1_000,
      patience: seconds('SHUTDOWN_SECONDS', 10, [1, 3_600]),
    },
  };
}
