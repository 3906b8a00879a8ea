/**
 * Node's HTTP server without its `fetch`: an import reads every export of `node:http`, and one of them loads
 * all of `fetch`, which takes longer than Node's own start.
 */
export const { createServer, IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');
