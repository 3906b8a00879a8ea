// npm run engine -- --content DIR: serves /api/query, /api/kql and /media/… over the content of any Kirby, without PHP.
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { type AuthOptions, createEngine, readSiteFolder } from '#engine';
import { endOnSignal } from '#server/end-on-signal.ts';
import { drain, listen } from '#server/listen.ts';

const usage =
  'npm run engine -- --content DIR [--site DIR] [--port N] [--token T | --user U --password P | --no-auth]';

interface Options {
  content: string;
  site: string | undefined;
  port: number;
  auth: AuthOptions | null;
}

/** @throws Error in one sentence that names the option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: 'string' },
      site: { type: 'string' },
      port: { type: 'string', default: '8000' },
      token: { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      'no-auth': { type: 'boolean', default: false },
    },
  });
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535))
    throw new Error(`--port must be a whole number from 0 to 65535, not "${values.port}".`);
  return {
    content: folderOf('--content', values.content),
    site: values.site === undefined ? undefined : folderOf('--site', values.site),
    port,
    auth: authOf(values),
  };
}

function folderOf(name: string, value: string | undefined): string {
  if (value === undefined) throw new Error(`${name} is missing: ${usage}`);
  const path = resolve(value);
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw new Error(`${name} names ${path}, which is no folder.`);
  return path;
}

function authOf(values: {
  token?: string;
  user?: string;
  password?: string;
  'no-auth': boolean;
}): AuthOptions | null {
  const { token, user, password } = values;
  const ways = [token !== undefined, user !== undefined || password !== undefined, values['no-auth']].filter(
    Boolean,
  );
  if (ways.length !== 1)
    throw new Error('Say who may ask in one way: --token T, --user U with --password P, or --no-auth.');
  if (token !== undefined) return { type: 'bearer', token };
  if (values['no-auth']) return null;
  if (user === undefined || password === undefined) throw new Error('--user and --password belong together.');
  return { type: 'basic', users: [{ id: 'api', email: user, password, role: 'admin' }] };
}

async function start(): Promise<void> {
  const { content, site, port, auth } = readOptions(process.argv.slice(2));
  const onProblem = ({ file, reason }: { file: string; reason: string }) =>
    process.stderr.write(`${file}: ${reason}\n`);
  const server = createServer();
  // Kirby's addresses are absolute, so the port must be known first.
  const address = await listen(server, { port, host: '127.0.0.1' }, '--port');
  const engine = createEngine({
    languages: [],
    ...(site !== undefined && readSiteFolder(site, onProblem)),
    contentDir: content,
    mediaDir: join(content, '..', '.engine-media'),
    url: address,
    ...(auth && { auth }),
    onProblem,
  });
  const watcher = engine.watch(() => {});
  server.on(
    'request',
    getRequestListener((request) => engine.fetch(request)),
  );
  process.stdout.write(`The content of ${content} is at ${address}/api/query\n`);
  endOnSignal(async () => {
    await drain(server, 5_000);
    watcher.close();
    engine.close();
  });
}

if (import.meta.main) {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
