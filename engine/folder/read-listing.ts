import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareNatural } from './natural-order.ts';
import { lookAt, lookAtItself } from './read-file.ts';
import { OutsideFolder, placeInside } from './stay-inside.ts';

export interface Listing {
  /** Names of folders and files in natural order; nothing that starts with a dot. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export interface ReadListing {
  readonly folder: string;
  /** The content folder, out of which no link leads. */
  readonly root: string;
  /** Told of what is not followed or opened; the name of a text stays in the list, because its page cannot do without. */
  readonly onRefused: (path: string, cause: Error) => void;
}

const NOTHING: readonly string[] = [];

/** Names in a folder: files and folders, and links that lead to either within the content folder. @throws Error of the system */
export function readListing({ folder, root, onRefused }: ReadListing): Listing {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    if (isMisread(folder, entry)) {
      onRefused(join(folder, entry.name), new Error('Its name is not UTF-8, so it cannot be opened'));
      continue;
    }
    const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : kindOf(folder, entry, root);
    if (kind === 'folder') folders.push(entry.name);
    else if (kind === 'file') files.push(entry.name);
    else {
      onRefused(join(folder, entry.name), kind);
      if (entry.name.endsWith('.txt')) files.push(entry.name);
    }
  }
  folders.sort(compareNatural);
  files.sort(compareNatural);
  return { folders: exactly(folders), files: exactly(files) };
}

/** Whether a name holds bytes that are no letters: what came of it is the name of nothing. */
function isMisread(folder: string, { name }: Dirent): boolean {
  return name.includes('\uFFFD') && lookAtItself(join(folder, name)) === null;
}

/** What a name that is neither file nor folder stands for, or why it stands for nothing. */
function kindOf(folder: string, entry: Dirent, root: string): 'file' | 'folder' | Error {
  // Never opened: a pipe is waited for, and a device may do something.
  if (!entry.isSymbolicLink()) return new TypeError('It is no plain file');
  const link = join(folder, entry.name);
  const target = lookAt(link);
  // A link to nothing: reading it tells why.
  if (target === null) return 'file';
  try {
    placeInside(link, root);
  } catch (cause) {
    // What went between two looks leads nowhere either.
    return cause instanceof OutsideFolder ? cause : 'file';
  }
  if (target.isFile()) return 'file';
  if (!target.isDirectory()) return new TypeError('It is no plain file');
  return isCircle(link) ? new Error('It is a link to a folder that it stands in') : 'folder';
}

// A list that grew has room for more than is in it, and most folders hold three files.
function exactly(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names.slice() : NOTHING;
}

/** Whether a link leads to a folder above itself: its pages would have no end. */
function isCircle(link: string): boolean {
  const target = realpathSync(link);
  for (let folder = dirname(link); ; folder = dirname(folder)) {
    if (realpathSync(folder) === target) return true;
    if (folder === dirname(folder)) return false;
  }
}
