import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { reportTroubles } from './report-troubles.ts';

const SCRIPT = '/_tell-troubles.js';
const TROUBLES = '/_troubles';

/**
 * A proxy between browser and site, which detects errors in the same way for every browser: it adds a script
 * to each page that reports errors to it (at this origin, as the site's policy requires), and it records
 * failed answers. It can also be switched off.
 */
export async function startFront(site: string) {
  const troubles: string[] = [];
  // Otherwise a request can meet a connection that is just being closed for its age, and fail.
  const server = createServer({ keepAliveTimeout: 0 }, (requested, answer) => {
    if (requested.url === SCRIPT) answer.setHeader('content-type', 'text/javascript').end(script);
    else if (requested.url === TROUBLES) void note(requested, answer);
    else passOn(requested, answer);
  });
  const script = `(${reportTroubles})(${JSON.stringify(TROUBLES)})`;

  async function note(requested: IncomingMessage, answer: ServerResponse): Promise<void> {
    troubles.push(Buffer.concat(await requested.toArray()).toString());
    answer.end();
  }

  function passOn(requested: IncomingMessage, answer: ServerResponse): void {
    const { method, url = '/', headers } = requested;
    // WebKit does not send `Sec-Fetch-Dest` here.
    const isPage = headers.accept?.startsWith('text/html') ?? false;
    const outgoing = request(site + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } });
    outgoing.on('response', async (given) => {
      const { statusCode = 0 } = given;
      if (statusCode >= 400 && !isPage) troubles.push(`${url} answered ${statusCode}`);
      if (!isPage || !given.headers['content-type']?.startsWith('text/html')) {
        // Both end when one does.
        pipeline(given, answer.writeHead(statusCode, given.headers), () => {});
        return;
      }
      const html = Buffer.concat(await given.toArray()).toString();
      const { 'content-length': _, ...rest } = given.headers;
      answer
        .writeHead(statusCode, rest)
        .end(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
    });
    // The browser has cancelled the request, or the site has stopped: neither is an answer.
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    requested.pipe(outgoing);
  }

  const listen = (port: number) =>
    new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  async function goAway(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  }
  return {
    origin: `http://localhost:${port}`,
    troubles,
    goAway,
    comeBack: () => listen(port),
  };
}
