import { extensionOf } from '../../folder/page-tree.ts';
import type { Kirby } from '../types.ts';
import { absoluteUrl } from '../values/urls.ts';

/**
 * Resolves a link target: the address of a page by id or UUID in the current language, of a file by UUID,
 * else the path made absolute (Kirby's url component). Null for a UUID that does not exist.
 */
export function urlTo(kirby: Kirby, path: string): string | null {
  const [target = '', fragment] = path.split('#').filter((part) => part.trim() !== '');
  const page = target === '' ? kirby.site.homePage : kirby.site.children.findByKey(target);
  if (page) {
    const extension = target.startsWith('page://')
      ? ''
      : extensionOf(target.slice(target.lastIndexOf('/') + 1));
    return `${page.url}${extension === '' ? '' : `.${extension}`}${fragment === undefined ? '' : `#${fragment}`}`;
  }
  if (path.startsWith('page://')) return null;
  if (path.startsWith('file://')) return kirby.fileByUuid(path)?.url ?? null;
  return absoluteUrl(path, kirby.settings.url);
}

/** The address of a page or file by UUID, null if it does not exist. */
export function urlOfUuid(kirby: Kirby, uuid: string): string | null {
  if (uuid.startsWith('site://')) return kirby.site.url;
  return uuid.startsWith('page://') || uuid.startsWith('file://') ? urlTo(kirby, uuid) : null;
}
