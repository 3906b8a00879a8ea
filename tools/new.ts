import { parseArgs } from 'node:util';
import { startOrExplain } from '../server/process/start-or-explain.ts';
import { newBlock } from './new/new-block.ts';
import { newField } from './new/new-field.ts';
import { newPage } from './new/new-page.ts';
import { type Project, projectIn, type Texts, writeFiles } from './new/project.ts';
import { wrongOption } from './wrong-option.ts';

const usage = `npm run new -- block <name>
npm run new -- field <template> <name>
npm run new -- page <name> [<name of its list>]

Writes the files and lines of a new kind of block, of a new translated text of a page, or of a new page type
and the page that lists its pages. Each file has TODOs for what is to be filled in.`;

interface Maker {
  names: readonly number[];
  make(project: Project, ...names: string[]): Texts;
}

const makers: Readonly<Record<string, Maker>> = {
  block: {
    names: [1],
    make: (project, kind = '') => newBlock(project, kind),
  },
  field: {
    names: [2],
    make: (project, template = '', name = '') => newField(project, template, name),
  },
  page: {
    names: [1, 2],
    make: (project, one = '', many = `${one}s`) => newPage(project, one, many),
  },
};

function main(): void {
  const [what = '', ...names] = read();
  const maker = Object.hasOwn(makers, what) ? makers[what] : undefined;
  if (!maker?.names.includes(names.length)) throw new Error(usage);
  const texts = maker.make(projectIn('.'), ...names);
  writeFiles('.', texts);
  process.stdout.write(`${Object.keys(texts).join('\n')}

Fill in each TODO. npm run check names what is missing.
npx biome check --write puts imports and lines in order.
`);
}

function read(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals;
  } catch (cause) {
    throw new Error(`${wrongOption(cause)}.\n\n${usage}`);
  }
}

await startOrExplain(async () => main());
