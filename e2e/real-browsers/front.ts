import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { reportTroubles } from './report-troubles.ts';

const SCRIPT = '/_report-troubles.js';
const TROUBLES = '/_troubles';

export type Network = Awaited<ReturnType<typeof startFront>>['network'];

/**
 * A proxy reports logged errors and failed responses, because no WebKit driver does. It can also lose the
 * network.
 */
export async function startFront(site: string) {
  const network = { isLost: false, troubles: [] as string[] };
  const app = new Hono<{ Bindings: HttpBindings }>();
  const script = `(${reportTroubles})('${TROUBLES}')`;
  app.get(SCRIPT, (c) => c.body(script, 200, { 'content-type': 'text/javascript' }));
  app.post(TROUBLES, async (c) => c.json(network.troubles.push(await c.req.text())));
  app.all('*', async (c) => {
    if (network.isLost) c.env.incoming.destroy();
    const { origin, pathname, search } = new URL(c.req.url);
    // The site accepts forms from its own pages only.
    const sent = (name: string) => c.req.header(name)?.replace(origin, site);
    const response = await proxy(site + pathname + search, {
      raw: c.req.raw,
      headers: { ...c.req.header(), origin: sent('origin'), referer: sent('referer') },
      redirect: 'manual',
    });
    // WebKit does not send `Sec-Fetch-Dest` here.
    const isPage = c.req.header('accept')?.startsWith('text/html') ?? false;
    if (response.status >= 400 && !isPage) network.troubles.push(`${pathname} has status ${response.status}`);
    if (!isPage || !response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = await response.text();
    return new Response(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`), response);
  });
  app.onError((_, c) => c.body(null, 502));
  const server = serve({ fetch: app.fetch, hostname: 'localhost', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { network, origin: `http://localhost:${port}`, close: () => server.close() };
}
