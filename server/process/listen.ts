import type { Server } from 'node:http';

/**
 * @param setting name for messages about the port
 * @throws one sentence when the port is taken or needs a permission
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string | undefined },
  setting = 'PORT',
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenProblem(error, { port, host, setting }))),
    );
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://${hostInAddress(host)}:${actual}`);
    });
  });
}

function hostInAddress(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenProblem(
  error: NodeJS.ErrnoException,
  { port, host, setting }: { port: number; host: string | undefined; setting: string },
): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: choose another with ${setting}.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user: choose one above 1023 with ${setting}.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST "${host}" is no address of this machine.`;
  return `The server cannot listen on port ${port}: ${error.message}`;
}

/** Destroys connections after `timeout` milliseconds. */
export function drain(server: Server, timeout: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeout);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
