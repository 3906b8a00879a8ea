import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

export interface LastChange {
  read(): string | null;
  write(position: string): void;
}

/** Stores the id of the last read entry, so that a restarted instance reads the changes that it missed. */
export function createLastChange(file: string): LastChange {
  let next: string | null = null;
  let isWriting = false;

  async function save(): Promise<void> {
    isWriting = true;
    while (next !== null) {
      const position = next;
      next = null;
      // The start has already logged a full or read-only disk.
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
