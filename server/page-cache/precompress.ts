import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toBrotli } from './encoding.ts';
import { typeOf } from './file-types.ts';
import { listFiles } from './list-files.ts';

export async function precompress(from: string, to: string): Promise<void> {
  const written = listFiles(from)
    .filter(([path]) => typeOf(path).isCompressible)
    .map(async ([path, file]) => {
      const target = join(to, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await toBrotli(await readFile(file), 'file'));
    });
  await Promise.all(written);
}
