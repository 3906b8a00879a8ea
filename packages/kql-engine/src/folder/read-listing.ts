import { type Dirent, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareNatural } from './natural-order.ts';
import { lookAt, lookAtItself } from './read-file.ts';
import { createShare } from './share.ts';
import { OutsideFolder, placeInside } from './stay-inside.ts';

export interface Listing {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export interface ReadListing {
  readonly folder: string;
  readonly root: string;
  /** Called for refused paths. A text's name stays listed, because its page needs a text. */
  readonly onRefused: (path: string, cause: Error) => void;
}

const NOTHING: readonly string[] = [];

const share = createShare();

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
    else if (kind === 'file') files.push(share(entry.name));
    else {
      onRefused(join(folder, entry.name), kind);
      if (entry.name.endsWith('.txt')) files.push(entry.name);
    }
  }
  folders.sort(compareNatural);
  files.sort(compareNatural);
  return { folders: exactly(folders), files: exactly(files) };
}

/** A name that is not UTF-8 matches no file once decoded. */
function isMisread(folder: string, { name }: Dirent): boolean {
  return name.includes('\uFFFD') && lookAtItself(join(folder, name)) === null;
}

function kindOf(folder: string, entry: Dirent, root: string): 'file' | 'folder' | Error {
  // Reading a pipe blocks, and opening a device may have effects.
  if (!entry.isSymbolicLink()) return new TypeError('It is no plain file');
  const link = join(folder, entry.name);
  const target = lookAt(link);
  if (target === null) return 'file';
  try {
    placeInside(link, root);
  } catch (cause) {
    return cause instanceof OutsideFolder ? cause : 'file';
  }
  if (target.isFile()) return 'file';
  if (!target.isDirectory()) return new TypeError('It is no plain file');
  return isCircle(link) ? new Error('It is a link to a folder that it stands in') : 'folder';
}

// A grown array reserves more room, and most folders hold three files.
function exactly(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names.slice() : NOTHING;
}

/** Pages of a folder that contains itself would never end. */
function isCircle(link: string): boolean {
  const target = realpathSync(link);
  for (let folder = dirname(link); ; folder = dirname(folder)) {
    if (realpathSync(folder) === target) return true;
    if (folder === dirname(folder)) return false;
  }
}
