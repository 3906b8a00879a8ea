import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

type Answer = (request: Request) => Promise<Response>;

/**
 * Listens on this machine only.
 * @throws Error in one sentence if the port cannot be used
 */
export async function listen(
  port: number,
  answerAt: (address: string) => Answer,
): Promise<{ address: string; close: () => void }> {
  const server = createServer();
  const address = await open(server, port);
  const answer = answerAt(address);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response, address, answer).catch(() => response.destroy());
  });
  return {
    address,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function open(server: Server, port: number): Promise<string> {
  server.listen({ port, host: '127.0.0.1' });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE' ? 'is taken' : code === 'EACCES' ? 'may not be used' : `fails (${code})`;
    throw new Error(`Port ${port} ${reason}: choose another with --port.`, { cause });
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: string,
  answer: Answer,
): Promise<void> {
  const request = toRequest(incoming, address);
  const { status, headers, body } = request ? await answer(request) : new Response(null, { status: 400 });
  outgoing.writeHead(status, Object.fromEntries(headers));
  if (body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(body as ReadableStream), outgoing);
}

function toRequest(incoming: IncomingMessage, address: string): Request | null {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(new URL(`${address}${url}`), {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
      ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
    } as RequestInit);
  } catch {
    return null;
  }
}
