import type { Handler } from 'hono';
import { fileResponse, slug } from '#cms';
import { REVALIDATE } from '#site/cache-control.ts';
import type { ServerEnv } from '../server-env.ts';
import type { Zips } from '../zips/create-zips.ts';
import { renderContext, type Site } from './site.ts';

export function zipHandler(site: Site, zips: Zips): Handler<ServerEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const renderer = await site.loadRenderer();
    const downloads = await renderer.renderDownloads(url, await renderContext(site, c.get('reader')()));
    if (downloads === null) return next();
    const etag = `"${zips.version(downloads)}"`;
    const headers: [string, string][] = [
      ['Content-Type', 'application/zip'],
      ['Content-Disposition', `attachment; filename="${slug(downloads.title)}.zip"`],
      ['Cache-Control', REVALIDATE],
      ['ETag', etag],
      ['X-Robots-Tag', 'noindex'],
    ];
    if (c.req.header('If-None-Match') === etag) return fileResponse({ status: 304, headers, body: null });
    if (c.req.raw.method === 'HEAD') return fileResponse({ status: 200, headers, body: null });
    const file = await zips.open(downloads);
    const { size } = await file.stat();
    headers.push(['Content-Length', String(size)]);
    return fileResponse({ status: 200, headers, body: { file, start: 0, end: size - 1 } });
  };
}
