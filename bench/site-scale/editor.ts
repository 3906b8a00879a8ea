import { globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from './addresses.ts';

/** A news item that can be edited. */
export interface Editable {
  file: string;
  path: string;
}

export interface Editor {
  /** News items, newest first. */
  items: readonly Editable[];
  /** Saves the item with a new word in its body or title, and waits until its page shows it. @throws when it never does */
  edit(item: Editable, what: 'body' | 'title'): Promise<void>;
  /** Writes every edited file as it was. */
  [Symbol.dispose](): void;
}

const patience = 120_000;

/** An editor of the news in a made content folder, whose site is at this origin. */
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

  return {
    items,
    async edit({ file, path }, what) {
      const text = before.get(file)?.text ?? readFileSync(file, 'utf8');
      before.set(file, before.get(file) ?? { text, savedAt: statSync(file).mtime });
      edits += 1;
      const word = `bewerking${edits}`;
      const edited =
        what === 'title'
          ? text.replace(/^Title: .*/m, (line) => `${line} ${word}`)
          : text.replace('"text": "<p>', `"text": "<p>${word} `);
      writeFileSync(file, edited);
      const end = performance.now() + patience;
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
