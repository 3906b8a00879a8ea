import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Problem } from '../folder/broken-places.ts';
import { createEngine, type Engine, type EngineOptions } from '../index.ts';

export interface ContentFolder {
  readonly root: string;
  readonly problems: Problem[];
  write(path: string, text: string | Buffer): void;
  remove(path: string): void;
  engine(options?: Partial<EngineOptions>): Engine;
  dispose(): void;
}

const LANGUAGES: EngineOptions['languages'] = [
  { code: 'en', name: 'English', translations: { hello: 'Hello' } },
  { code: 'nl', name: 'Nederlands', default: true, url: '/', translations: { hello: 'Hallo' } },
];

export function createContentFolder(files: Readonly<Record<string, string | Buffer>>): ContentFolder {
  const base = mkdtempSync(join(tmpdir(), 'engine-'));
  const root = join(base, 'content');
  const problems: Problem[] = [];
  let age = 0;

  function write(path: string, text: string | Buffer) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    // Writes in the same tick need different modification times.
    const time = new Date(Date.UTC(2026, 0, 1) + age++ * 1000);
    utimesSync(file, time, time);
  }

  mkdirSync(root, { recursive: true });
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    root,
    problems,
    write,
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    engine: (options = {}) =>
      createEngine({
        contentDir: root,
        mediaDir: join(base, 'media'),
        languages: LANGUAGES,
        checkEvery: 0,
        onProblem: (problem) => problems.push(problem),
        ...options,
      }),
    dispose: () => rmSync(base, { recursive: true, force: true }),
  };
}
