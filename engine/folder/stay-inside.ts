import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/** A name in the content folder that leads to something elsewhere on the machine. */
export class OutsideFolder extends Error {
  override readonly name = 'OutsideFolder';

  constructor() {
    super('It is a link that leads out of the content folder, so it is not followed');
  }
}

/**
 * Where a path ends when all its links are followed. The folder may itself be reached by a link, and be another one at the next look.
 * @throws OutsideFolder when that is not in the folder; Error of the system when it is nowhere
 */
export function placeInside(path: string, folder: string): string {
  return assertInside(realpathSync.native(path), realpathSync.native(folder));
}

/** The same for whoever need not wait. @throws as `placeInside` */
export async function findPlaceInside(path: string, folder: string): Promise<string> {
  const [place, root] = await Promise.all([realpath(path), realpath(folder)]);
  return assertInside(place, root);
}

function assertInside(place: string, root: string): string {
  if (place === root || place.startsWith(root.endsWith(sep) ? root : root + sep)) return place;
  throw new OutsideFolder();
}
