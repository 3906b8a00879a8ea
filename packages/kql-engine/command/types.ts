import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createEngine, readBlueprints } from '../src/index.ts';
import { makeModel } from '../src/typed/make-model.ts';
import { folderOf, readOptions } from './read-options.ts';

export const typesUsage = `kql-engine types --blueprints DIR [--content DIR] [--queries GLOB] --out FILE

Writes a module of TypeScript that exports Model, the site's content by its blueprints, for createKqlClient<Model>().

--blueprints DIR          site/blueprints
--content DIR             the content folder: then page('agenda') has the fields of that page's template
--queries GLOB            files with one request each, as JSON, or as a bare query: the type of each answer is exported too
--file-methods NAMES      methods that a plugin gives to files, with commas: what they return is unknown
--out FILE                the module
--help                    this text
`;

const options = {
  blueprints: { type: 'string' },
  content: { type: 'string' },
  queries: { type: 'string' },
  'file-methods': { type: 'string' },
  out: { type: 'string' },
} as const;

/**
 * Names unreadable blueprints on the standard error; their types are unknown.
 * @throws Error with the option
 */
export async function types(args: readonly string[]): Promise<void> {
  const { values } = readOptions(args, options);
  const folder = folderOf('--blueprints', values.blueprints);
  if (values.out === undefined) throw new Error('--out is missing; --help says what there is.');
  const unread: string[] = [];
  const report = (file: string, reason: string) => {
    process.stderr.write(`${file}: ${reason}\n`);
    unread.push(nameOf(file, folder));
  };
  const blueprints = readBlueprints(folder, ({ file, reason }) => report(file, reason));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.php'))
      report(join(folder, name), 'it is PHP, which is not run: its fields are unknown');
  const pages =
    values.content === undefined ? undefined : await readPages(folderOf('--content', values.content));
  const fileMethods = values['file-methods']?.split(',').map((name) => name.trim()) ?? [];
  const model = makeModel({ blueprints, unread, fileMethods, ...(pages && { pages }) });
  const answers = values.queries === undefined ? '' : typesOfAnswers(values.queries);
  const start = '// Made by `kql-engine types`. It is written again, so change the blueprints instead.\n';
  writeFileSync(values.out, `${start}${answers}${model}`);
}

function nameOf(file: string, folder: string): string {
  return file
    .slice(folder.length + 1)
    .replaceAll('\\', '/')
    .replace(/\.\w+$/, '');
}

async function readPages(contentDir: string): Promise<Map<string, string>> {
  const engine = createEngine({ contentDir, languages: languagesIn(contentDir) });
  try {
    const select = { id: true, template: 'page.intendedTemplate' };
    const pages = await engine.query({ query: 'site.index(true)', select });
    return new Map((pages as { id: string; template: string }[]).map(({ id, template }) => [id, template]));
  } finally {
    engine.close();
  }
}

/** Files of a site with languages are named `site.nl.txt`. */
function languagesIn(contentDir: string) {
  const codes = readdirSync(contentDir).flatMap((name) => /^site\.(\w[\w-]*)\.txt$/.exec(name)?.[1] ?? []);
  return codes.map((code) => ({ code, name: code }));
}

function typesOfAnswers(glob: string): string {
  const files = filesOf(glob);
  if (files.length === 0) throw new Error(`--queries ${glob} names no file.`);
  const rows = files.map((file) => `export type ${typeName(file)} = KqlAnswer<Model, ${requestIn(file)}>;\n`);
  return `import type { KqlAnswer } from 'kql-engine/client';\n\n${rows.join('')}\n`;
}

function filesOf(glob: string): string[] {
  const start = glob.split('*', 1)[0] ?? '';
  const folder = start.includes('/') ? start.slice(0, start.lastIndexOf('/') + 1) : './';
  const pattern = glob.slice(folder === './' ? 0 : folder.length);
  const parts = pattern.split('**/').map((part) =>
    part
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]*'),
  );
  const isNamed = new RegExp(`^${parts.join('(?:.*/)?')}$`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => isNamed.test(name))
    .toSorted()
    .map((name) => join(folder, name));
}

function requestIn(file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  if (!text.startsWith('{')) return JSON.stringify(text);
  try {
    // JSON is also a type of TypeScript.
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function typeName(file: string): string {
  const words = basename(file)
    .replace(/(\.kql)?\.\w+$/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Answer`;
}
