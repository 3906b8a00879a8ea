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
 * Resolves all links in a path. The folder may itself be a link, and may be another folder at the next call.
 * @throws OutsideFolder when the target is not in the folder; an error of the system when there is no target
 */
export function placeInside(path: string, folder: string): string {
  return assertInside(realpathSync.native(path), realpathSync.native(folder));
}

/** The asynchronous variant. @throws as `placeInside` */
export async function findPlaceInside(path: string, folder: string): Promise<string> {
  const [place, root] = await Promise.all([realpath(path), realpath(folder)]);
  return assertInside(place, root);
}

function assertInside(place: string, root: string): string {
  if (place === root || place.startsWith(root.endsWith(sep) ? root : root + sep)) return place;
  throw new OutsideFolder();
}
