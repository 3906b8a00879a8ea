import type { Kirby } from '../models/types.ts';
import type { Settings } from '../options.ts';

export interface RoutedPage {
  status: 200 | 404;
  title: string;
}

/** Splits `en/calendar` into English and `calendar`; a language at `/` has no prefix. */
export function splitLanguage(path: string, { languages }: Settings): { code: string | null; rest: string } {
  const [first = '', ...rest] = path.split('/');
  for (const { code, url } of languages) {
    const prefix = (url ?? code).replace(/^\/|\/$/g, '');
    if (prefix !== '' && prefix === first) return { code, rest: rest.join('/') };
  }
  return { code: null, rest: path };
}

/** Finds published pages by slug, else the error page. Representations (`.json`) would need templates. */
export function routePage(path: string, kirby: Kirby): RoutedPage {
  const { site } = kirby;
  const found = path === '' ? site.homePage : path.includes('.') ? null : site.children.findByKey(path);
  if (found && !found.isErrorPage) return { status: 200, title: found.title.text };
  return { status: 404, title: site.errorPage?.title.text ?? 'Not found' };
}

export function pageDocument({ status, title }: RoutedPage, method: string): Response {
  const body = title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'x-content-type-options': 'nosniff' };
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}
