import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from './addresses.ts';

interface Editable {
  file: string;
  path: string;
}

export interface Editor {
  items: readonly Editable[];
  edit(item: Editable, what: 'body' | 'title'): Promise<void>;
  [Symbol.dispose](): void;
}

const timeout = 120_000;

export function createEditor(contentDir: string, origin: string): Editor {
  const before = new Map<string, { text: string; savedAt: Date }>();
  let edits = 0;

  const items = globSync('*_nieuws/*-[0-9]*/article*.nl.txt', { cwd: contentDir })
    .sort()
    .reverse()
    .map((name) => ({
      file: join(contentDir, name),
      path: `/nieuws/${basename(dirname(name)).replace(/^\d+_/, '')}`,
    }));

  function save({ file }: Editable, what: 'body' | 'title'): string {
    const text = before.get(file)?.text ?? readFileSync(file, 'utf8');
    before.set(file, before.get(file) ?? { text, savedAt: statSync(file).mtime });
    edits += 1;
    const word = `bewerking${10_000 + edits}`;
    const edited =
      what === 'title'
        ? text.replace(/^Title: .*/m, (line) => `${line} ${word}`)
        : text.replace('"text": "<p>', `"text": "<p>${word} `);
    writeFileSync(file, edited);
    return word;
  }

  return {
    items,
    async edit(item, what) {
      const word = save(item, what);
      const { path } = item;
      const end = performance.now() + timeout;
      while (!(await read(origin, path)).includes(word)) {
        if (performance.now() > end) throw new Error(`${path} does not show an edit of its ${what}.`);
        await pause(20);
      }
    },
    [Symbol.dispose]() {
      for (const [file, { text, savedAt }] of before) {
        writeFileSync(file, text);
        utimesSync(file, savedAt, savedAt);
      }
    },
  };
}
