import { extensionOf } from '../../folder/page-tree.ts';
import type { Kirby } from '../types.ts';
import { absoluteUrl } from '../values/urls.ts';

/**
 * Kirby's url component: a page by id or UUID, a file by UUID, else an absolute path. Null for an unknown
 * UUID.
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

export function urlOfUuid(kirby: Kirby, uuid: string): string | null {
  if (uuid.startsWith('site://')) return kirby.site.url;
  return uuid.startsWith('page://') || uuid.startsWith('file://') ? urlTo(kirby, uuid) : null;
}
