import type { AuthOptions } from '../src/options.ts';
import { listen } from './listen.ts';
import { engineOptions, engineUsage, makeEngine } from './make-engine.ts';
import { folderOf, readOptions } from './read-options.ts';

export const serveUsage = `kql-engine serve --content DIR [--site DIR] [--port N] [--kirby 5|6] [--strict] (--token T | --user U --password P | --no-auth)

Answers /api/query, /api/kql and /media/… over the content folder of any Kirby, on this machine only. Nothing is written there.

${engineUsage}
--port N                  from 0 (any that is free) to 65535; 8000 when missing
--token T                 who may ask: whoever has this bearer token
--user U --password P     who may ask: whoever has these (Basic)
--no-auth                 who may ask: everybody
--help                    this text
`;

const options = {
  ...engineOptions,
  port: { type: 'string', default: '8000' },
  token: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  'no-auth': { type: 'boolean', default: false },
} as const;

/** @throws Error in one sentence with the option */
export function readServeOptions(args: readonly string[]) {
  const { values } = readOptions(args, options);
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535))
    throw new Error(`--port must be a whole number from 0 to 65535, not "${values.port}".`);
  folderOf('--content', values.content);
  return { given: values, port, auth: authOf(values) };
}

interface Access {
  readonly token?: string;
  readonly user?: string;
  readonly password?: string;
  readonly 'no-auth': boolean;
}

function authOf({ token, user, password, 'no-auth': isOpen }: Access): AuthOptions | null {
  const ways = [token !== undefined, user !== undefined || password !== undefined, isOpen].filter(Boolean);
  if (ways.length !== 1)
    throw new Error('Say who may ask in one way: --token T, --user U with --password P, or --no-auth.');
  if (token !== undefined) return { type: 'bearer', token };
  if (isOpen) return null;
  if (user === undefined || password === undefined) throw new Error('--user and --password belong together.');
  return { type: 'basic', users: [{ id: 'api', email: user, password, role: 'admin' }] };
}

export async function serve(args: readonly string[]): Promise<void> {
  const { given, port, auth } = readServeOptions(args);
  const { address, close } = await listen(port, (url) => {
    // Kirby's addresses are absolute, so the engine needs the port.
    const engine = makeEngine(given, { url, ...(auth && { auth }) });
    const watcher = engine.watch(() => {});
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        watcher.close();
        engine.close();
        close();
      });
    return (request) => engine.fetch(request);
  });
  process.stdout.write(`The content of ${given.content} is at ${address}/api/query\n`);
}
