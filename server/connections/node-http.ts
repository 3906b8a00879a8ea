/**
 * Node's HTTP server, without Node's `fetch`. An import reads every export of `node:http`, one of which loads
 * all of `fetch`: that takes longer than Node's own start, and the thread with the sockets does not use it.
 */
export const { createServer, IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');
