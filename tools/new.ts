import { parseArgs } from 'node:util';
import { startOrExplain } from '../server/process/start-or-explain.ts';
import { newBlock } from './new/new-block.ts';
import { wrongOption } from './wrong-option.ts';

const usage = `npm run new -- block <name>

Writes the files and lines of a new kind of block, or those that one lacks. Each file has TODOs for what is
to be filled in.`;

function main(): void {
  const [what, name, ...others] = read();
  if (what !== 'block' || name === undefined || others.length > 0) throw new Error(usage);
  const files = newBlock(process.cwd(), name);
  process.stdout.write(`${files.join('\n')}

Fill in each TODO. What is missing is named by:
npm run types
npx vitest run tools/check-blocks.test.tsx
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
