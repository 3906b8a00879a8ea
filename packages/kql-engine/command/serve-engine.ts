#!/usr/bin/env node
// npm run engine -- --content DIR: serves /api/query, /api/kql and /media/… over the content of any Kirby,
// without PHP.
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createEngine, readSiteFolder } from '../src/index.ts';
import type { AuthOptions } from '../src/options.ts';

const usage = `npm run engine -- --content DIR [--site DIR] [--port N] [--strict] (--token T | --user U --password P | --no-auth)

Answers /api/query, /api/kql and /media/… over the content folder of any Kirby, on this machine only. Nothing is written there.

--content DIR             the content folder
--site DIR                Kirby's site folder: languages, settings, blueprints and names of templates; PHP is read, never run
--port N                  from 0 (any that is free) to 65535; 8000 when missing
--strict                  a field that Kirby could not read is an error, as Kirby answers it; else it is empty and named here
--token T                 who may ask: whoever has this bearer token
--user U --password P     who may ask: whoever has these (Basic)
--no-auth                 who may ask: everybody
--help                    this text
`;

interface Options {
  content: string;
  site: string | undefined;
  port: number;
  isStrict: boolean;
  auth: AuthOptions | null;
}

/** The options of the server, or null for --help. @throws Error in one sentence that names the option */
export function readOptions(args: readonly string[]): Options | null {
  const values = parse(args);
  if (values.help) return null;
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535))
    throw new Error(`--port must be a whole number from 0 to 65535, not "${values.port}".`);
  return {
    content: folderOf('--content', values.content),
    site: values.site === undefined ? undefined : folderOf('--site', values.site),
    port,
    isStrict: values.strict,
    auth: authOf(values),
  };
}

const options = {
  content: { type: 'string' },
  site: { type: 'string' },
  port: { type: 'string', default: '8000' },
  strict: { type: 'boolean', default: false },
  token: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  'no-auth': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    // Node's advice on other spellings is left out.
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/);
    throw new Error(`${first.replace(/\.$/, '')}; --help says what there is.`, { cause });
  }
}

function folderOf(name: string, value: string | undefined): string {
  if (value === undefined) throw new Error(`${name} is missing; --help says what there is.`);
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
  const given = readOptions(process.argv.slice(2));
  if (given === null) {
    process.stdout.write(usage);
    return;
  }
  const { content, site, port, isStrict, auth } = given;
  const onProblem = ({ file, reason }: { file: string; reason: string }) =>
    process.stderr.write(`${file}: ${reason}\n`);
  const server = createServer();
  // Kirby's addresses are absolute, so the port must be known before the engine is created.
  const address = await listen(server, port);
  const engine = createEngine({
    languages: [],
    ...(site !== undefined && readSiteFolder(site, onProblem)),
    contentDir: content,
    mediaDir: join(content, '..', '.engine-media'),
    url: address,
    brokenFields: isStrict ? 'throw' : 'leave-out',
    ...(auth && { auth }),
    onProblem,
  });
  const watcher = engine.watch(() => {});
  server.on(
    'request',
    getRequestListener((request) => engine.fetch(request)),
  );
  process.stdout.write(`The content of ${content} is at ${address}/api/query\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      watcher.close();
      engine.close();
      server.close();
      server.closeAllConnections();
    });
}

/**
 * Listens on this machine only, and returns the address.
 * @throws Error in one sentence when the port cannot be used
 */
async function listen(server: Server, port: number): Promise<string> {
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

if (import.meta.main) {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
