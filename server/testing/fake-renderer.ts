import type { Renderer } from '#app/entry.server.tsx';

export interface FakeRenderer extends Renderer {
  readonly rendered: string[];
  words: string;
  failure: Error | null;
  hold: Promise<void> | null;
}

export function createFakeRenderer(): FakeRenderer {
  const rendered: string[] = [];
  const routes = [
    { route: 'agenda', name: 'agenda', path: '/agenda', locale: 'nl', id: '', query: ['group', 'page'] },
    { route: 'index', name: 'index', path: '/', locale: 'nl', id: '', query: [] },
  ] as const;
  return {
    rendered,
    words: 'words to compress',
    failure: null,
    hold: null,
    routeTable: routes,
    matchPath(pathname) {
      const locale = pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl';
      const bare = pathname.replace(/^\/en(?=\/|$)/, '') || '/';
      const { route, query } = routes.find((each) => each.path === bare) ?? { route: 'id', query: [] };
      return { route, name: `${route}___${locale}`, locale, id: '', query };
    },
    async renderPage({ pathname, search }, { cms }) {
      rendered.push(pathname + search);
      await cms.hasPage(pathname);
      if (this.failure !== null) throw this.failure;
      if (search !== '') await this.hold;
      if (pathname === '/broken') throw new Error('secret reason');
      if (pathname === '/old-slug') return { kind: 'redirect', status: 301, location: '/new-slug' };
      const status = pathname.startsWith('/missing') ? 404 : 200;
      const html = `<!doctype html><h1>${pathname}${search}</h1>${`<p>${this.words}</p>`.repeat(40)}`;
      const cacheSeconds = pathname === '/brief' || search.includes('brief') ? 1 : 60;
      return { kind: 'page', status, html, styles: '', cacheSeconds };
    },
    async renderPayload({ pathname, search }) {
      rendered.push(`payload ${pathname}${search}`);
      return { status: 200, body: JSON.stringify({ page: pathname + search }), cacheSeconds: 60 };
    },
    async renderFeed({ pathname, search }, { cms }) {
      rendered.push(`feed ${pathname}${search}`);
      await cms.hasPage(pathname);
      if (pathname === '/nieuws.xml')
        return { type: 'application/atom+xml', body: '<feed/>', cacheSeconds: 60 };
      return pathname === '/agenda.ics'
        ? { type: 'text/calendar', body: 'BEGIN:VCALENDAR', cacheSeconds: 60 }
        : null;
    },
    renderCard: async () => null,
    renderDownloads: async () => null,
    renderManifest: async (locale) => JSON.stringify({ lang: locale }),
    renderSlides: async (locale) => ({ body: JSON.stringify({ slides: [locale] }), cacheSeconds: 60 }),
    renderFrame: async (locale) => JSON.stringify({ locale }),
    async renderSearchIndex(locale) {
      rendered.push(`search index ${locale}`);
      return JSON.stringify([{ id: 'agenda', title: `Agenda ${locale}` }]);
    },
    async renderSearch(locale, query) {
      rendered.push(`search ${locale} ${query}`);
      return JSON.stringify({ match: 'words', total: 0, groups: [] });
    },
    async renderError({ status, message, stack, incident }, locale) {
      const html = `<html lang="${locale}"><h1>${status}</h1><p>${message}</p><code>${incident ?? ''}</code><pre>${stack ?? ''}</pre></html>`;
      return { html, styles: '' };
    },
  };
}
