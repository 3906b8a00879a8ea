import type { Handler } from 'hono';
import type { Cms } from '#cms';
import type { ServerEnv } from '../server-env.ts';
import type { PreviewSettings } from '../settings/settings.ts';
import { hasFileKey } from './preview-files.ts';

interface Options {
  cms: Pick<Cms, 'media'>;
  preview: PreviewSettings | null;
  now(): Date;
}

export function mediaHandler({ cms, preview, now }: Options): Handler<ServerEnv> {
  return async (c, next) => {
    const isPreview = preview !== null && hasFileKey(new URL(c.req.url), { ...preview, now: now() });
    const response = await cms.media(c.req.raw, { isPreview, traceparent: c.env.trace });
    if (response.status === 404) return next();
    const headers = new Headers(response.headers);
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isPreview) headers.set('Cache-Control', 'no-store');
    return new Response(response.body, { status: response.status, headers });
  };
}
