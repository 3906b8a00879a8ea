// A process of its own: it opens hostile connections, and a new one for each that the server closes.
import { connect, type Socket } from 'node:net';

export type Kind = 'silent' | 'half head' | 'half body' | 'sent ahead' | 'slow reader';

export interface Attack {
  kind: Kind;
  port: number;
  path: string;
  connections: number;
  most: number;
}

export interface AttackState {
  opened: number;
  open: number;
}

const head = (method: string, path: string, ...more: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...more, ''].join('\r\n');

function begin(socket: Socket, { kind, path }: Attack): void {
  if (kind === 'half head') socket.write(head('GET', path, 'X-Slow: '));
  if (kind === 'half body')
    socket.write(`${head('POST', '/api/__kirby__/x', 'Content-Length: 100')}\r\n{"query":`);
  if (kind === 'sent ahead') socket.write(`${head('GET', path)}\r\n`.repeat(2_000));
  if (kind === 'slow reader') socket.write(`${head('GET', path)}\r\n`);
}

function goOn(socket: Socket, { kind }: Attack): void {
  if (kind === 'half head') socket.write('a');
  if (kind === 'slow reader') socket.resume();
}

const open = new Set<Socket>();
let opened = 0;
let attack: Attack | null = null;

function add(wanted: Attack): Promise<void> {
  if (attack !== wanted || opened >= wanted.most) return Promise.resolve();
  opened += 1;
  return new Promise((resolve) => {
    const socket = connect({ port: wanted.port, host: 'localhost' });
    open.add(socket);
    // A client that does not read never learns that the server closed.
    const isReading = wanted.kind !== 'sent ahead' && wanted.kind !== 'slow reader';
    if (isReading) socket.resume();
    else socket.on('data', () => socket.pause()).pause();
    socket.on('connect', () => {
      begin(socket, wanted);
      resolve();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      resolve();
      void add(wanted);
    });
  });
}

async function start(wanted: Attack): Promise<void> {
  attack = wanted;
  opened = 0;
  // A backlog of connections that the server has not accepted yet would not be an attack on the server.
  const lanes = Array.from({ length: 50 }, async (_, lane) => {
    for (let index = lane; index < wanted.connections; index += 50) await add(wanted);
  });
  await Promise.all(lanes);
}

function stop(): void {
  attack = null;
  for (const socket of open) socket.resetAndDestroy();
}

process.on('message', async (message: Attack | 'state' | 'stop') => {
  if (message === 'stop') stop();
  else if (message !== 'state') await start(message);
  process.send?.({ opened, open: open.size } satisfies AttackState);
});

setInterval(() => {
  if (attack !== null) for (const socket of open) goOn(socket, attack);
}, 1_000);
