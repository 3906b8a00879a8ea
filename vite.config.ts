import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** What fetches the chunks that the frame needs, all at once. */
const startsMount = /\/app\/(entry\.client|next-task)\.|preload-helper/;

/** The frame, and what it shares with chunks that load later: too small for a request of its own. */
const mountAndShared =
  /\/(site\/(hash|href|languages|machine-addresses|routes)|app\/(mount|i18n\/use-words|features\/(consent\/cookie-entry|sound\/(clock|use-sound))|islands\/(define-island|slot)|navigation\/is-plain-click|ui\/(icon\/icon|icon-button\/icon-button|use-own-id)))\./;

/** Fetched when the page is idle, so that the first press on search opens it. */
const searchAhead = /\/app\/features\/search\/(search-overlay|use-search-source)\./;

/** What is there when the first part is asked for. */
const loadedFirst = /\/(entry|entry\.client|mount|react|rolldown-runtime)-/;

/** Lets `@import "../blocks/*\/style.css"` in a style sheet import each of these files. */
function manyStyles(): Plugin {
  const sheets = new Set<string>();
  return {
    name: 'many-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/, code: /@import "[^"]*\*/ },
      handler(css, id) {
        const [sheet = ''] = id.split('?');
        sheets.add(sheet);
        return css.replace(/@import "([^"]*\*[^"]*)";/g, (_, pattern: string) =>
          globSync(pattern, { cwd: dirname(sheet) })
            .map((file) => `@import "${file.replaceAll('\\', '/')}";`)
            .sort()
            .join('\n'),
        );
      },
    },
    hotUpdate({ type, file, modules }) {
      if (type === 'update' || !file.endsWith('.css')) return;
      const { moduleGraph } = this.environment;
      return [...modules, ...[...sheets].flatMap((id) => [...(moduleGraph.getModulesByFile(id) ?? [])])];
    },
  };
}

/**
 * Two builds from one file: the browser's (`vite build`) and the server's (`vite build --ssr`). See
 * tools/build.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), manyStyles()],
  // In development the dev server serves these files as the built one does.
  publicDir: command === 'build' && !isSsrBuild ? 'public' : false,
  appType: 'custom',
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded before is not named again in each of its parts.
      resolveDependencies: (_, dependencies, { hostId }) =>
        hostId.includes('/entry.client')
          ? dependencies
          : dependencies.filter((file) => !loadedFirst.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          // Importing a file of ours does nothing. So the thread that has the sockets loads only what it uses
          // of what both threads share.
          treeshake: { moduleSideEffects: (id) => !/\/(app|cms|packages|server|site)\//.test(id) },
          input: {
            'entry-server': 'app/entry.server.tsx',
            main: 'server/main.ts',
            worker: 'server/worker.ts',
            replica: 'server/replica.ts',
          },
        }
      : {
          // The style sheet for print and forced colours is a file of its own, which no other first paint
          // waits for. What every document has stands in documents only.
          input: ['app/entry.client.tsx', 'app/styles/other-media.css', 'app/styles/every-document.css'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'entry.client', test: startsMount, priority: 1 },
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'mount', test: mountAndShared },
                { name: 'search-overlay', test: searchAhead },
              ],
            },
          },
        },
  },
  // The search's worker loads a part of its code when it is needed.
  worker: { format: 'es' },
  // The server's build contains every library that is no dependency of the server: finding and reading their
  // many small files would take a third of the start.
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(manifest.dependencies) } : {},
}));
