import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that does what no well-behaved client would: sends bytes as they are, and reads when it is told to. */
export interface RawClient {
  socket: Socket;
  /** What came so far. */
  received(): string;
  /** Waits until that matches. @throws when the connection is closed before */
  until(pattern: RegExp): Promise<string>;
  /** Everything that came, when the connection is closed in whatever way. */
  closed: Promise<string>;
}

/** Opens a connection to a server of this machine, and says something there. */
export async function dial(port: number, text = ''): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  let isClosed = false;
  const watchers = new Set<() => void>();
  const tell = () => {
    for (const watcher of watchers) watcher();
  };
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    tell();
  });
  // A reset is one way of closing.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      tell();
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
