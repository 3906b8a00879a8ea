import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

export interface LastChange {
  /** The last change that an earlier run knew of; null when unknown. */
  read(): string | null;
  write(position: string): void;
}

/** Builds the file that remembers the last change over a restart. Without it everything counts as changed. */
export function createLastChange(file: string): LastChange {
  let next: string | null = null;
  let isWriting = false;

  async function save(): Promise<void> {
    isWriting = true;
    while (next !== null) {
      const position = next;
      next = null;
      // That the disk is full or read-only was logged at the start.
      await writeFile(file, position).catch(() => {});
    }
    isWriting = false;
  }

  return {
    read() {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return null;
      }
    },
    write(position) {
      next = position;
      if (!isWriting) void save();
    },
  };
}
