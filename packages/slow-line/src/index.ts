/** Opens a slow line in front of a server, on a port of its own. */
export { openSlowLine, type SlowLine } from './open-slow-line.ts';
