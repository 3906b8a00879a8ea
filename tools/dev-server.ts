import { createServer as createHttpServer } from 'node:http';
import {
  createLogger,
  createRunnableDevEnvironment,
  createServer as createVite,
  isRunnableDevEnvironment,
  type Logger,
  type Plugin,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { EvaluatedModules } from 'vite/module-runner';
import type { Assets, Renderer } from '#app/entry.server.tsx';
import { endOnSignal } from '#server/process/end-on-signal.ts';
import { drain, listen } from '#server/process/listen.ts';
import { startOrExplain } from '#server/process/start-or-explain.ts';
import { prepareFolders } from '#server/settings/prepare-folders.ts';
import { parseSettings } from '#server/settings/settings.ts';
import type { DevSite } from './dev/compose-dev-site.ts';
import { createSwap } from './dev/create-swap.ts';
import { createGalleryListener } from './serve-gallery.ts';

const entry = 'virtual:dev-entry';

/**
 * Loads React Refresh before React, in a module, because the Content-Security-Policy forbids inline scripts.
 */
const devEntry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
  load: (id) =>
    id === `\0${entry}`
      ? "import '@vitejs/plugin-react/preamble';\nimport '/app/entry.client.tsx';"
      : undefined,
};

const behind = 'behind';

function reloadServerCode(onChangeBehind: () => void): Plugin {
  return {
    name: 'reload-server-code',
    hotUpdate({ file, modules, server }) {
      const { name } = this.environment;
      if (name === 'client' || modules.length === 0) return;
      forget(file, environmentOf(server, name).runner.evaluatedModules);
      if (name === behind) onChangeBehind();
      const { hot, moduleGraph } = server.environments.client;
      if (!moduleGraph.getModulesByFile(file)?.size) hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function forget(file: string, modules: EvaluatedModules): void {
  const waiting = [...(modules.getModulesByFile(file) ?? [])];
  const known = new Set(waiting);
  for (const module of waiting) {
    for (const id of module.importers) {
      const importer = modules.getModuleById(id);
      if (importer && !known.has(importer)) {
        known.add(importer);
        waiting.push(importer);
      }
    }
    modules.invalidateModule(module);
  }
}

const assets: Assets = {
  scripts: ['/@vite/client', `/@id/__x00__${entry}`],
  styles: ['/app/styles/every-document.css', '/app/styles/index.css'],
  otherMedia: ['/app/styles/other-media.css'],
  preloads: [],
  fonts: [],
  forModule: () => [],
  stylesFor: () => '',
};

function environmentOf(vite: ViteDevServer, name: string): RunnableDevEnvironment {
  const environment = vite.environments[name];
  if (environment === undefined || !isRunnableDevEnvironment(environment))
    throw new Error(`Vite has no environment ${name} to run code in.`);
  return environment;
}

/** Hides Vite's messages until the start is complete, so that a wrong setting is noticed. */
function createSiteLogger(isThere: () => boolean): Logger {
  const logger = createLogger();
  return {
    ...logger,
    info(message, options) {
      if (isThere()) logger.info(message, options);
    },
  };
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  await prepareFolders(settings);
  const server = createHttpServer();
  let reload = () => {};
  const vite = await createVite({
    // Vite's temporary file would make Node's watcher restart for ever.
    configLoader: 'native',
    customLogger: createSiteLogger(() => server.listening),
    plugins: [devEntry, reloadServerCode(() => reload())],
    environments: {
      [behind]: {
        consumer: 'server',
        dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config) },
      },
    },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/kirby/**', '**/dist/**', '**/.cache/**'] },
    },
  });
  const { runner } = environmentOf(vite, behind);
  const swap = createSwap<DevSite>({
    make: async () => {
      const { composeDevSite } = await runner.import<typeof import('./dev/compose-dev-site.ts')>(
        '/tools/dev/compose-dev-site.ts',
      );
      return composeDevSite({
        assets,
        loadRenderer: () => environmentOf(vite, 'ssr').runner.import<Renderer>('/app/entry.server.tsx'),
        onContent: () => vite.environments.client.hot.send({ type: 'full-reload' }),
      });
    },
    end: (site) => site.close(),
  });
  reload = swap.reload;
  await swap.get();

  const gallery = createGalleryListener(vite);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () =>
      gallery(request, response, async () => (await swap.get()).listener(request, response)).catch(
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
        },
      ),
    ),
  );

  process.stdout.write(`Tweeklank (development) is at ${await listen(server, settings)}\n`);
  endOnSignal(async () => {
    await vite.close();
    await drain(server, 1000);
    await swap.close();
  });
}

await startOrExplain(start);
