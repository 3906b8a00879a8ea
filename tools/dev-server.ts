import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

import { composeApp } from '#server/compose/compose-app.ts';
import { composeContent } from '#server/compose/compose-content.ts';
import { composeSurroundings } from '#server/compose/compose-surroundings.ts';
import { endOnSignal } from '#server/end-on-signal.ts';
import { drain, listen } from '#server/listen.ts';

import type { Assets, Renderer } from '#server/renderer.ts';
import { parseSettings } from '#server/settings/settings.ts';
import { startOrExplain } from '#server/start-or-explain.ts';
import { createGalleryListener } from './serve-gallery.ts';

const entry = 'virtual:dev-entry';

/** React Refresh wants to be there before React: as a module of its own, for the policy allows no inline script. */
const devEntry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
  load: (id) =>
    id === `\0${entry}`
      ? "import '@vitejs/plugin-react/preamble';\nimport '/app/entry.client.tsx';"
      : undefined,
};

/** Most of a page is rendered on the server only: what the browser has never loaded, it cannot replace by itself. */
const reloadForServerCode: Plugin = {
  name: 'reload-for-server-code',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file);
    if (inBrowser === undefined || inBrowser.size === 0)
      server.environments.client.hot.send({ type: 'full-reload' });
  },
};

const assets: Assets = {
  scripts: ['/@vite/client', `/@id/__x00__${entry}`],
  styles: ['/app/styles/index.css'],
  preloads: [],
  fonts: [],
  forModule: () => ({ preloads: [], styles: [] }),
};

async function loadRenderer(vite: ViteDevServer): Promise<Renderer> {
  const { ssr } = vite.environments;
  if (ssr === undefined || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite has no environment to render in.');
  return ssr.runner.import<Renderer>('/app/entry.server.tsx');
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  const { log, now } = composeSurroundings(settings);
  const { cms } = await composeContent(settings, { log, now });
  const server = createHttpServer();
  const vite = await createVite({
    // Not bundled into a temporary file: node would watch that too, and restart for ever.
    configLoader: 'native',
    plugins: [devEntry, reloadForServerCode],
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/kirby/**', '**/dist/**', '**/.cache/**'] },
    },
  });
  cms.onChange(() => vite.environments.client.hot.send({ type: 'full-reload' }));

  const { app } = composeApp({
    settings,
    cms,
    log,
    now,
    loadAssets: async () => assets,
    loadRenderer: () => loadRenderer(vite),
    buildId: 'development',
    isDevelopment: true,
    staticRoots: ['public'],
    isStopping: () => false,
  });
  const listener = getRequestListener(app.fetch);
  const gallery = createGalleryListener(vite);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () =>
      gallery(request, response, () => listener(request, response)).catch((error: unknown) => {
        log.error('The gallery failed', { error });
        response.writeHead(500).end();
      }),
    ),
  );

  process.stdout.write(`Tweeklank (development) is at ${await listen(server, settings)}\n`);
  endOnSignal(async () => {
    await vite.close();
    await drain(server, 1000);
    cms.close();
  });
}

await startOrExplain(start);
