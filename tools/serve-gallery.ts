import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { defaultLocale, findLocale } from '#site/languages.ts';

type Gallery = typeof import('#app/gallery/gallery.tsx');

const styles = ['/app/styles/every-document.css', '/app/styles/index.css', '/app/gallery/gallery.css'];
const overviewScripts = ['/@vite/client', '/app/gallery/fit-frames.ts'];

export function createGalleryListener(vite: ViteDevServer) {
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment to render in.');

  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://gallery');
    const [address, part = ''] = /^\/_gallery(?:\/(.*))?$/.exec(pathname) ?? [];
    if (address === undefined) return next();
    const { renderGallery } = await ssr.runner.import<Gallery>('/app/gallery/gallery.tsx');
    const assets = { styles, scripts: part === '' ? overviewScripts : [] };
    const html = renderGallery({ part, locale: findLocale(search.slice(1)) ?? defaultLocale, assets });
    if (html === null) return next();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(html);
  };
}
