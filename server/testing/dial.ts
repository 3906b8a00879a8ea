import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Sends bytes unchanged, and reads only on demand. */
export interface RawClient {
  socket: Socket;
  received(): string;
  until(pattern: RegExp): Promise<string>;
  closed: Promise<string>;
}

export async function dial(port: number, text = ''): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  let isClosed = false;
  const watchers = new Set<() => void>();
  const report = () => {
    for (const watcher of watchers) watcher();
  };
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    report();
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      report();
      resolve(received);
    });
  });
  await once(socket, 'connect');
  if (text !== '') socket.write(text, 'latin1');
  return {
    socket,
    received: () => received,
    closed,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(received) && !isClosed) return;
          watchers.delete(look);
          if (pattern.test(received)) resolve(received);
          else reject(new Error(`Closed before ${pattern}: ${received}`));
        };
        watchers.add(look);
        look();
      }),
  };
}
