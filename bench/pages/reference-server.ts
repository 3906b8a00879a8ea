// No server based on node:http can be faster than this one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Given = Record<string, { headers: string[]; body: string }>;

process.once('message', (given: Given) => {
  const responses = new Map(
    Object.entries(given).map(([key, { headers, body }]) => [
      key,
      {
        headers,
        known: headers.filter((_, at) => !/^content-/i.test(headers[at - (at % 2)] ?? '')),
        body: Buffer.from(body, 'base64'),
      },
    ]),
  );
  const server = createServer({ keepAliveTimeout: 65_000 }, ({ url, headers }, response) => {
    const found = responses.get(`${headers['accept-encoding']} ${url}`);
    if (found === undefined) response.writeHead(404, { 'content-length': 0 }).end();
    else if (headers['if-none-match'] !== undefined) response.writeHead(304, found.known).end();
    else response.writeHead(200, found.headers).end(found.body);
  });
  server.listen(0, 'localhost', () => process.send?.((server.address() as AddressInfo).port));
});
