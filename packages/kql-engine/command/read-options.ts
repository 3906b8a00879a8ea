import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

export function readOptions<T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  { allowPositionals = false } = {},
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (cause) {
    const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/);
    throw new Error(`${first.replace(/\.$/, '')}; --help says what there is.`, { cause });
  }
}

/** @throws Error in one sentence with the option */
export function folderOf(name: string, value: string | undefined): string {
  if (value === undefined) throw new Error(`${name} is missing; --help says what there is.`);
  const path = resolve(value);
  if (!existsSync(path) || !statSync(path).isDirectory())
    throw new Error(`${name} names ${path}, which is no folder.`);
  return path;
}
