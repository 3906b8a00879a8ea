import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

export interface LastChange {
  read(): string | null;
  write(position: string): void;
}

/** Keeps the last entry that was read, so that a restarted instance reads the changes it missed. */
export function createLastChange(file: string): LastChange {
  let next: string | null = null;
  let isWriting = false;

  async function save(): Promise<void> {
    isWriting = true;
    while (next !== null) {
      const position = next;
      next = null;
      // A full or read-only disk was logged at the start.
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
