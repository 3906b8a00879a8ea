import { shownPage } from '#app/wire/page-data.ts';
import { type Redirect, type RenderedPage, renderPageData } from './page-data.tsx';
import type { RenderContext } from './render-context.ts';

export interface RenderedPayload {
  status: 200 | 404;
  body: string;
  cacheSeconds: number;
}

/** Returns `{redirect}` for a page with a new address. */
export async function renderPayload(url: URL, context: RenderContext): Promise<RenderedPayload> {
  return payloadOf(await renderPageData(url, context));
}

export function payloadOf(result: RenderedPage | Redirect): RenderedPayload {
  if (result.kind === 'redirect')
    return { status: 200, body: JSON.stringify({ redirect: result.to }), cacheSeconds: 0 };
  const { page, cacheSeconds } = result;
  return { status: page.status, body: JSON.stringify(shownPage(page)), cacheSeconds };
}
