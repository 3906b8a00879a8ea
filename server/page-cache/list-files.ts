import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export function listFiles(root: string): [path: string, file: string][] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.') && part !== '.well-known'))
    .map((parts) => [`/${parts.join('/')}`, join(root, ...parts)]);
}
