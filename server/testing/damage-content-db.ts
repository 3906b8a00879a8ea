import { closeSync, fstatSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = 4_096;

export function damageContentDb(dir: string, every: number): void {
  const name = readdirSync(dir).find((each) => /^content-.*\.db$/.test(each));
  if (name === undefined) throw new Error(`there is no content.db in ${dir}`);
  const file = openSync(join(dir, name), 'r+');
  try {
    const count = fstatSync(file).size / PAGE;
    for (let page = every; page < count; page += every)
      writeSync(file, Buffer.alloc(PAGE, 'garbage '), 0, PAGE, page * PAGE);
  } finally {
    closeSync(file);
  }
}
