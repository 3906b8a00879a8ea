import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

export class OutsideFolder extends Error {
  override readonly name = 'OutsideFolder';

  constructor() {
    super('It is a link that leads out of the content folder, so it is not followed');
  }
}

/**
 * Resolves all links in both paths.
 * @throws OutsideFolder; an error of the system without a target
 */
export function placeInside(path: string, folder: string): string {
  return assertInside(realpathSync.native(path), realpathSync.native(folder));
}

export async function findPlaceInside(path: string, folder: string): Promise<string> {
  const [place, root] = await Promise.all([realpath(path), realpath(folder)]);
  return assertInside(place, root);
}

function assertInside(place: string, root: string): string {
  if (place === root || place.startsWith(root.endsWith(sep) ? root : root + sep)) return place;
  throw new OutsideFolder();
}
