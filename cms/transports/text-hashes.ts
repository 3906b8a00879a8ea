import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { TextHashes } from './transport.ts';

const TURN = 20;

export function createTextHashes(contentDir: string): TextHashes {
  return async function* hashTexts(ids) {
    const listings = new Map<string, Map<string, string>>();
    let count = 0;
    for (const id of ids) {
      count += 1;
      if (count % TURN === 0) await setImmediate();
      const hash = attempt(() => hashFolder(folderOf(id, contentDir, listings)));
      if (hash !== null) yield [id, hash];
    }
  };
}

/** Reads the parent folder once to find slugs, because names of folders begin with a number. */
function folderOf(id: string, contentDir: string, listings: Map<string, Map<string, string>>): string {
  return id.split('/').reduce((parent, slug) => {
    const listing = listings.get(parent) ?? list(parent);
    listings.set(parent, listing);
    return join(parent, listing.get(slug) ?? slug);
  }, contentDir);
}

function list(folder: string): Map<string, string> {
  return new Map(readdirSync(folder).map((name) => [name.replace(/^\d+_/, ''), name]));
}

function hashFolder(folder: string): string {
  const hash = createHash('sha1');
  const texts = readdirSync(folder).filter((name) => /^[^.]+(\.[a-z_-]+)?\.txt$/i.test(name));
  for (const name of texts.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('base64url').slice(0, 16);
}

function attempt(hash: () => string): string | null {
  try {
    return hash();
  } catch {
    return null;
  }
}
