import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createSite } from './create/create-site.ts';
import { namesOf } from './create/names.ts';

const USAGE = `npm run create -- DIR [--name NAME] [--city CITY] [--languages nl,en] [--content demo|empty]

Copies this site to the folder DIR, which does not exist yet. In a terminal it asks for what is missing.
`;

const TEXT = { type: 'string' } as const;
const options = {
  name: TEXT,
  city: TEXT,
  languages: TEXT,
  content: TEXT,
  help: { type: 'boolean' },
} as const;

async function ask(option: string, given: string | undefined, example: string): Promise<string> {
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) throw new Error(`Give --${option} ${example}`);
  const terminal = createInterface(process.stdin, process.stdout);
  const typed = await terminal.question(`${option} (${example}): `);
  terminal.close();
  return typed.trim();
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return void process.stdout.write(USAGE);
  const [folder, more] = positionals;
  if (folder === undefined || more !== undefined)
    throw new Error('Name one folder: npm run create -- ../mysite');
  if (values.languages !== undefined && values.languages !== 'nl,en')
    throw new Error('The languages are nl,en: CONTRIBUTING.md says how to add one.');
  const names = namesOf(await ask('name', values.name, '"Noorderlicht"'));
  const city = (await ask('city', values.city, 'Groningen')).trim();
  if (!/^[^\r\n]+$/.test(city)) throw new Error('The city is one line of text.');
  const content = await ask('content', values.content, 'demo or empty');
  if (content !== 'demo' && content !== 'empty') throw new Error('The content is demo or empty.');
  // npm keeps the caller's folder in INIT_CWD.
  const to = resolve(process.env.INIT_CWD ?? '.', folder);
  createSite(process.cwd(), { to, names, city, content });
  process.stdout.write(`${names.name} is in ${to}. Now:\n\n  cd ${to}\n  npm start\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
