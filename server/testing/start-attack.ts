import { connect, type Socket } from 'node:net';
import { connect as connectOverTls } from 'node:tls';

interface AttackOptions {
  port: number;
  connections: number;
  sends?: string;
  goesOnWith?: string;
  /** Only a client that reads notices a closed connection. */
  reads?: boolean;
  isOverTls?: boolean;
}

interface Attack extends AsyncDisposable {
  open(): number;
}

/** Clients per address, because a proxy's limit per address would end the attack. */
const CLIENTS_AT_AN_ADDRESS = 100;
/** More clients would overflow the kernel's queue, which is no attack on the proxy. */
const AT_ONCE = 50;

export async function startAttack({
  port,
  connections,
  sends,
  goesOnWith,
  reads = false,
  isOverTls = true,
}: AttackOptions): Promise<Attack> {
  const open = new Set<Socket>();

  function begin(number: number): Promise<void> {
    const localAddress = `127.0.1.${1 + Math.floor(number / CLIENTS_AT_AN_ADDRESS)}`;
    const address = { port, host: '127.0.0.1', localAddress };
    return new Promise((resolve) => {
      const isEncrypted = isOverTls && sends !== undefined;
      const socket = isEncrypted
        ? connectOverTls({ ...address, rejectUnauthorized: false })
        : connect(address);
      open.add(socket);
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        if (sends !== undefined) socket.write(sends);
        if (reads) socket.resume();
        else socket.pause();
        resolve();
      });
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        resolve();
      });
    });
  }

  let next = 0;
  async function beginAll(): Promise<void> {
    while (next < connections) {
      next += 1;
      await begin(next - 1);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, beginAll));
  const timer = setInterval(() => {
    if (goesOnWith !== undefined) for (const socket of open) socket.write(goesOnWith);
  }, 500);
  return {
    open: () => open.size,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
    },
  };
}
