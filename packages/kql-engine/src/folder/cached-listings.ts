import { dirname } from 'node:path';
import type { BrokenPlaces } from './broken-places.ts';
import type { Forgotten } from './forgotten.ts';
import { lookAtItself, stampOf } from './read-file.ts';
import { type Listing, readListing } from './read-listing.ts';
import { type Cached, type Stamped, stampAt, stamped } from './stamped.ts';
import { placeInside } from './stay-inside.ts';
import { UnreadablePage } from './unreadable-page.ts';

const EMPTY: Listing = { folders: [], files: [] };

// Folders with fewer names need no set, which takes more memory.
const MANY_FILES = 32;

interface Options {
  contentDir: string;
  broken: BrokenPlaces;
  forgotten: Forgotten;
  /** Is not called for a link, which may lead anywhere on the machine. */
  onRead(folder: string): void;
}

export interface CachedListings extends Cached<Listing> {
  /**
   * Returns no names without a folder.
   * @throws UnreadablePage
   */
  read(folder: string): Listing;
  hasFile(folder: string, name: string): boolean;
  refusalOf(file: string): Error | undefined;
}

export function createCachedListings({ contentDir, broken, forgotten, onRead }: Options): CachedListings {
  const listings = new Map<string, Stamped<Listing>>();
  const refused = new Map<string, Error>();
  const fileSets = new WeakMap<readonly string[], ReadonlySet<string>>();

  function read(folder: string): Listing {
    const known = listings.get(folder);
    if (known) return known.value;
    // A link may have replaced the folder since its parent was listed.
    const itself = folder === contentDir ? null : lookAtItself(folder);
    const isLink = itself?.isSymbolicLink() === true;
    const stamp = itself && !isLink ? stampOf(itself) : stampAt(folder);
    let value = EMPTY;
    let failed = false;
    if (stamp !== '') {
      try {
        if (isLink) placeInside(folder, contentDir);
        else onRead(folder);
        value = readAnew(folder);
      } catch (cause) {
        broken.report(folder, stamp, cause);
        broken.addFolder(folder);
        failed = true;
      }
    }
    value = forgotten.asBefore(folder, value);
    listings.set(folder, stamped(stamp, value));
    if (failed) throw new UnreadablePage(folder);
    return value;
  }

  function readAnew(folder: string): Listing {
    for (const path of [...refused.keys()]) if (dirname(path) === folder) refused.delete(path);
    const onRefused = (path: string, cause: Error) => {
      broken.report(path, stampAt(path), cause);
      refused.set(path, cause);
    };
    return readListing({ folder, root: contentDir, onRefused });
  }

  return {
    entries: listings,
    read,
    hasFile(folder, name) {
      const { files } = read(folder);
      if (files.length < MANY_FILES) return files.includes(name);
      const known = fileSets.get(files) ?? new Set(files);
      fileSets.set(files, known);
      return known.has(name);
    },
    refusalOf: (file) => refused.get(file),
    isStill(folder, { stamp, value }) {
      const now = readListing({ folder, root: contentDir, onRefused: () => {} });
      if (JSON.stringify(now) !== JSON.stringify(value)) return false;
      listings.set(folder, stamped(stamp, value));
      return true;
    },
    drop(folder) {
      const known = listings.get(folder);
      if (known) forgotten.listing(folder, known.value);
      listings.delete(folder);
    },
  };
}
