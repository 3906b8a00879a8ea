/** What one connection may use, and all together. */
export { type ConnectionLimits, defaultLimits } from './connection-limits.ts';
/** Builds the server. It listens and closes as node's own; `stop` loses no request. */
export { createGuardedServer, type GuardedServer } from './create-guarded-server.ts';
/** Reads a request's body before the request is handled, for servers that are not guarded. */
export { readAhead } from './read-ahead.ts';
