import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startOrExplain } from '../server/process/start-or-explain.ts';
import { mendTranslations } from './translations/mend-translations.ts';
import { wrongOption } from './wrong-option.ts';

const usage = `node tools/mend-translations.ts [content folder] [--site <Kirby's site folder>] [--current] [--write]

Makes translations hold only what differs from the default language, and remember the texts they were made
from. --current: they were all made from the texts as they are now. Without --write it says what it would do,
and changes nothing.`;

function main(): void {
  const { values, positionals } = read();
  const [contentDir = 'kirby/content'] = positionals;
  if (!existsSync(contentDir)) throw new Error(`There is no folder ${contentDir}.`);
  const mended = mendTranslations(contentDir, values.site, { isCurrent: values.current });
  for (const { file, reasons, text } of mended) {
    process.stdout.write(`${file}\n${reasons.map((reason) => `  ${reason}\n`).join('')}`);
    if (!values.write) continue;
    if (text === null) unlinkSync(file);
    else if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  const count = `${mended.length} ${mended.length === 1 ? 'file' : 'files'}`;
  process.stdout.write(
    values.write ? `${count} written.\n` : `${count} to write: run it again with --write.\n`,
  );
}

function read() {
  try {
    const options = {
      site: { type: 'string', default: 'kirby/site' },
      current: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new Error(`${wrongOption(cause)}.\n\n${usage}`);
  }
}

await startOrExplain(async () => main());
