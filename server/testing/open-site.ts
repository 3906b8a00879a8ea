import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpServer } from '../connections/http-server.ts';
import { sendRequest } from './http-client.ts';

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

export async function openSite(server: HttpServer, port = 0) {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: open } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  return {
    port: open,
    server,
    get: (path: string, request?: Parameters<typeof sendRequest>[2]) =>
      sendRequest(open, path, { agent, ...request }),
    async [Symbol.asyncDispose]() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
