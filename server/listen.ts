import type { Server } from 'node:http';

/**
 * Starts to listen.
 * @param setting where the port was said: `PORT`, or an option of a command
 * @throws in one sentence when the port is taken or not ours to take
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

/** Every interface is best reached as localhost; an IPv6 address stands in brackets. */
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

/** Lets answers under way finish, then closes; whoever still hangs on after `patience` milliseconds is cut off. */
export function drain(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
