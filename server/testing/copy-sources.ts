import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const COPIES = '.cache/copied-sources';
const SOURCES = ['app', 'cms', 'server', 'site', 'kirby/site', 'package.json', 'tsconfig.json'];

/** Copies into the project, so that imports of packages work. */
export function copySources(): string {
  mkdirSync(COPIES, { recursive: true });
  const root = mkdtempSync(resolve(COPIES, 'site-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const source of SOURCES) cpSync(source, join(root, source), { recursive: true });
  return root;
}
