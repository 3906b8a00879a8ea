import { type RenderContext, renderPayload, renderSearch } from '#app/entry.server.tsx';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { createCmsOverFiles } from './cms-over-files.ts';
import { readFile, readSite } from './read-file.ts';
import { recordsFor } from './records-for.ts';

async function openContext(query: string): Promise<RenderContext> {
  const data = await readSite();
  return {
    cms: createCmsOverFiles(data, readFile, (locale) => recordsFor(locale, query)),
    // A page's data names no files of the build.
    assets: {} as RenderContext['assets'],
    settings: { ...data.settings, isDevelopment: false },
    now: new Date(),
  };
}

/**
 * The answer of the server to a request for a page's data or for results, made of the site's files.
 * @throws when they do not have what it needs
 */
export async function answer(url: URL): Promise<{ status: number; body: string }> {
  const query = url.searchParams.get('q') ?? '';
  const request = await openContext(query);
  const locale = locales.find((each) => url.pathname === href('search-results', { id: each }));
  if (locale !== undefined) return { status: 200, body: await renderSearch(locale, query, request) };
  const page = new URL(url);
  page.pathname = payloadPage(url.pathname) ?? url.pathname;
  return renderPayload(page, request);
}
