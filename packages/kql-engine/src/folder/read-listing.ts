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
  /** The content folder; links that lead out of it are not followed. */
  readonly root: string;
  /**
   * Called with a path that is not followed or opened. A text file's name stays in the list, because its page
   * needs a text.
   */
  readonly onRefused: (path: string, cause: Error) => void;
}

const NOTHING: readonly string[] = [];

/**
 * Names in a folder: files and folders, and links that lead to either within the content folder.
 * @throws Error of the system
 */
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

/** Whether a name contains bytes that are not valid UTF-8: the decoded name would then match no file. */
function isMisread(folder: string, { name }: Dirent): boolean {
  return name.includes('\uFFFD') && lookAtItself(join(folder, name)) === null;
}

/** What a name that is neither file nor folder leads to, or why it is refused. */
function kindOf(folder: string, entry: Dirent, root: string): 'file' | 'folder' | Error {
  // Never opened: reading a pipe blocks, and opening a device may have effects.
  if (!entry.isSymbolicLink()) return new TypeError('It is no plain file');
  const link = join(folder, entry.name);
  const target = lookAt(link);
  // The target is missing: reading the link reports that.
  if (target === null) return 'file';
  try {
    placeInside(link, root);
  } catch (cause) {
    // The link was deleted between two system calls: it leads nowhere either.
    return cause instanceof OutsideFolder ? cause : 'file';
  }
  if (target.isFile()) return 'file';
  if (!target.isDirectory()) return new TypeError('It is no plain file');
  return isCircle(link) ? new Error('It is a link to a folder that it stands in') : 'folder';
}

// A copy of exact size: an array that has grown reserves more room, and most folders hold three files.
function exactly(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names.slice() : NOTHING;
}

/** Whether a link leads to a folder above itself: its pages would never end. */
function isCircle(link: string): boolean {
  const target = realpathSync(link);
  for (let folder = dirname(link); ; folder = dirname(folder)) {
    if (realpathSync(folder) === target) return true;
    if (folder === dirname(folder)) return false;
  }
}
