import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';

interface LineOptions {
  bitsPerSecond: number;
  roundTrip: number;
}

export interface SlowLine extends AsyncDisposable {
  port: number;
  bytes(): number;
  quietFor(): number;
}

const SEGMENT = 1460;
/** Size of a real send buffer. */
const SEND_BUFFER = 16_384;

interface Connection {
  visitor: Socket;
  waiting: { bytes: Buffer; sent: () => void }[];
}

/**
 * Imitates one slow line for all connections. `connect` gets each after a round trip, TCP's handshake; slow
 * start is not imitated.
 */
export async function openSlowLine(
  { bitsPerSecond, roundTrip }: LineOptions,
  connect: (end: Duplex) => void,
): Promise<SlowLine> {
  const connections: Connection[] = [];
  const enqueue = (connection: Connection) => {
    if (!connections.includes(connection)) connections.push(connection);
  };
  let isSending = false;
  let freeAt = 0;
  let lastByteAt = performance.now();
  let bytes = 0;
  const down = createDelay();

  function send(): void {
    const now = performance.now();
    while (freeAt <= now + 0.5) {
      const connection = connections.shift();
      if (connection === undefined) {
        isSending = false;
        return;
      }
      const segment = takeSegment(connection);
      if (connection.waiting.length > 0) enqueue(connection);
      freeAt += (segment.length * 8 * 1000) / bitsPerSecond;
      const { visitor } = connection;
      down(freeAt + roundTrip / 2, () => {
        lastByteAt = performance.now();
        bytes += segment.length;
        if (!visitor.destroyed) visitor.write(segment);
      });
    }
    setTimeout(send, Math.max(0, freeAt - now));
  }

  const server = createServer({ noDelay: true }, (visitor) => {
    const connection: Connection = { visitor, waiting: [] };
    const up = createDelay();
    const openAt = performance.now() + roundTrip;
    const end = new Duplex({
      highWaterMark: SEND_BUFFER,
      read: () => {},
      write(bytes: Buffer, _encoding, sent) {
        connection.waiting.push({ bytes, sent });
        enqueue(connection);
        if (isSending) return;
        isSending = true;
        freeAt = Math.max(freeAt, performance.now());
        send();
      },
      final(done) {
        process.nextTick(() => down(freeAt + roundTrip / 2, () => visitor.end(done)));
      },
      destroy(error, done) {
        visitor.destroy();
        done(error);
      },
    });
    visitor.on('data', (bytes) => {
      up(Math.max(performance.now(), openAt) + roundTrip / 2, () => end.push(bytes));
    });
    visitor.on('close', () => end.destroy());
    visitor.on('error', () => end.destroy());
    end.on('error', () => visitor.destroy());
    connect(end);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    bytes: () => bytes,
    quietFor: () => (isSending ? 0 : performance.now() - lastByteAt),
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}

/** Timers of different lengths may overtake each other. */
function createDelay(): (at: number, run: () => void) => void {
  const waiting: { at: number; run: () => void }[] = [];
  let isSet = false;
  const wake = () => {
    const [first] = waiting;
    if (!first || isSet) return;
    isSet = true;
    setTimeout(next, Math.max(0, first.at - performance.now()));
  };
  const next = () => {
    isSet = false;
    while (waiting[0] && waiting[0].at <= performance.now() + 0.5) waiting.shift()?.run();
    wake();
  };
  return (at, run) => {
    waiting.push({ at, run });
    wake();
  };
}

function takeSegment({ waiting }: Connection): Buffer {
  const [first] = waiting;
  if (first === undefined) throw new Error('This connection has nothing to send.');
  // TLS reuses its buffer after sending.
  const segment = Buffer.from(first.bytes.subarray(0, SEGMENT));
  first.bytes = first.bytes.subarray(SEGMENT);
  if (first.bytes.length === 0) {
    waiting.shift();
    first.sent();
  }
  return segment;
}
