import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as requestSite } from 'node:http';
import { createSecureServer, type OutgoingHttpHeaders } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

export type Front = (sitePort: number) => (end: Duplex) => void;

export const http1: Front = (sitePort) => (end) => {
  const site = connect(sitePort, 'localhost');
  end.pipe(site).pipe(end);
  site.on('error', () => end.destroy());
  end.on('close', () => site.destroy());
};

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

/** HTTP/2 over TLS with the browser's priorities (RFC 9218). */
export const http2: Front = (sitePort) => {
  const server = createSecureServer(certificate());
  server.on('session', (session) => {
    const turns = createTurns();
    session.on('stream', (stream, { ':path': path, ':method': method, ...headers }) => {
      const cached = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
      const site = requestSite({
        port: sitePort,
        host: 'localhost',
        agent,
        method,
        path,
        headers: Object.fromEntries(cached) as OutgoingHttpHeaders,
      });
      const turn = turns(urgencyOf(headers.priority));
      stream.on('close', turn.end);
      stream.on('error', () => site.destroy());
      site.on('error', () => stream.close());
      site.on('response', (response) => {
        const own = Object.entries(response.headers).filter(([name]) => !hopByHop.includes(name));
        turn.start.then(() => {
          if (stream.destroyed) return;
          stream.respond({ ':status': response.statusCode ?? 502, ...Object.fromEntries(own) });
          response.pipe(stream);
        });
      });
      site.end();
    });
    session.on('error', () => {});
  });
  server.on('tlsClientError', () => {});
  return (end) => server.emit('connection', end);
};

/** 0 is the most urgent, 3 the default. */
function urgencyOf(priority: string | string[] | undefined): number {
  return Number(/u=(\d)/.exec(String(priority))?.[1] ?? 3);
}

interface Turn {
  start: Promise<void>;
  end(): void;
}

function createTurns(): (urgency: number) => Turn {
  const open = new Set<{ urgency: number; go: () => void }>();
  const next = () => {
    const most = Math.min(...[...open].map(({ urgency }) => urgency));
    for (const { urgency, go } of open) if (urgency <= most) go();
  };
  return (urgency) => {
    const { promise: start, resolve: go } = Promise.withResolvers<void>();
    const turn = { urgency, go };
    open.add(turn);
    setImmediate(next);
    const end = () => {
      open.delete(turn);
      next();
    };
    return { start, end };
  };
}

const agent = new Agent({ keepAlive: true });

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'tweeklank-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const made = spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ]);
    if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr ?? made.error}`);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
