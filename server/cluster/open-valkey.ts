import type { RedisClientType } from '@redis/client';
import type { ValkeySettings } from '../settings/valkey.ts';

/** Commands that wait for news have their own connection, so that they do not delay others. */
export interface ValkeyConnection {
  /**
   * Returns a reply that is not trusted.
   * @throws ValkeyRefusal, LateError, or why the connection ended
   */
  send(command: readonly string[], deadline: number): Promise<unknown>;
  sendWaiting(command: readonly string[], deadline: number): Promise<unknown>;
  close(): void;
}

/** Thrown when Valkey is full, the account lacks the right, or the key holds another type. */
export class ValkeyRefusal extends Error {
  override readonly name = 'ValkeyRefusal';
}

export class LateError extends Error {
  override readonly name = 'LateError';
}

interface Options {
  valkey: ValkeySettings;
  deadline: number;
  onEnd: (error: unknown) => void;
}

export async function openValkey({ valkey, deadline, onEnd }: Options): Promise<ValkeyConnection> {
  const { createClient, ErrorReply } = await import('@redis/client');
  const { isEncrypted, host, port, username, password, database } = valkey;
  const clients: RedisClientType[] = [];
  let isEnded = false;

  function close(): void {
    isEnded = true;
    for (const client of clients) if (client.isOpen) client.destroy();
  }

  function end(error: unknown): void {
    if (isEnded) return;
    close();
    onEnd(error);
  }

  async function open(): Promise<RedisClientType> {
    const client = createClient({
      // Version 2 of the protocol, which every Redis and Valkey understands.
      RESP: 2,
      ...(username !== null && { username }),
      ...(password !== null && { password }),
      database,
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      socket: {
        host,
        port,
        ...(isEncrypted && { tls: true, servername: host }),
        connectTimeout: deadline,
        reconnectStrategy: false,
      },
    }) as unknown as RedisClientType;
    clients.push(client);
    client.on('error', end);
    client.on('end', () => end(new Error('it closed the connection')));
    await client.connect();
    return client;
  }

  async function send(client: RedisClientType, command: readonly string[], time: number): Promise<unknown> {
    try {
      return await inTime(client.sendCommand(command), time);
    } catch (error) {
      throw error instanceof ErrorReply ? new ValkeyRefusal(error.message) : error;
    }
  }

  try {
    const [sending, waiting] = await inTime(Promise.all([open(), open()]), deadline);
    // Sends PING, because another server may accept the greeting.
    const reply = await send(sending, ['PING'], deadline);
    if (reply !== 'PONG') throw new Error('it answers PING with something else: it is no Valkey');
    return {
      send: (command, time) => send(sending, command, time),
      sendWaiting: (command, time) => send(waiting, command, time),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

const PARTS = { enough: 4, most: 20 };

/**
 * Subtracts time in which this thread was busy, because the command was perhaps not yet sent.
 * @throws LateError
 */
async function inTime<T>(requested: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const part = milliseconds / PARTS.enough;
  let timer: NodeJS.Timeout;
  let counted = 0;
  let waited = 0;
  const count = (): void => {
    const begun = performance.now();
    timer = setTimeout(() => {
      waited += 1;
      if (performance.now() - begun < 2 * part) counted += 1;
      if (counted < PARTS.enough && waited < PARTS.most) count();
      else setImmediate(() => reject(new LateError(`no reply within ${milliseconds} ms`)));
    }, part);
  };
  count();
  return Promise.race([requested, promise]).finally(() => clearTimeout(timer));
}
