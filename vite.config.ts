import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { splitWords } from './tools/split-words.ts';

const startsMount = /\/app\/(entry\.client|next-task)\.|preload-helper/;

/** These are too small for a request of their own. */
const mountAndShared =
  /\/(site\/(hash|href|languages|machine-addresses|routes)|app\/(mount|i18n\/(use-words|words-of|define-words|words)|(frame(\/\w+)?|navigation|features\/(hero|sound|zoom))\/words|features\/(consent\/cookie-entry|sound\/(clock|use-sound))|islands\/(define-island|slot)|navigation\/is-plain-click|ui\/(icon\/icon|icon-button\/icon-button|use-own-id)))\.tsx?$/;

/** Idle pages fetch these, so that the first press opens the search. */
const searchAhead = /\/app\/features\/search\/(search-overlay|use-search-source)\./;

/** A page with a recording has all of these: one file is lighter. */
const withSound =
  /\/app\/features\/(sound\/(player|seek-\w+|wave|timed-rows|row-at)|offline\/(save-sound|saved))\.tsx?$/;

/** These are already loaded when the first part is requested. */
const loadedFirst = /\/(entry|entry\.client|mount|react|rolldown-runtime)-/;

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

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), manyStyles(), splitWords()],
  // The dev server serves public files itself, as the built one does.
  publicDir: command === 'build' && !isSsrBuild ? 'public' : false,
  appType: 'custom',
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    cssTarget: ['chrome120', 'firefox121', 'safari17.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Parts need not name what every page has loaded.
      resolveDependencies: (_, dependencies, { hostId }) =>
        hostId.includes('/entry.client')
          ? dependencies
          : dependencies.filter((file) => !loadedFirst.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          // Our modules have no side effects, so the socket thread loads only what it uses.
          treeshake: { moduleSideEffects: (id) => !/\/(app|cms|packages|server|site)\//.test(id) },
          input: {
            'entry-server': 'app/entry.server.tsx',
            main: 'server/main.ts',
            worker: 'server/worker.ts',
            replica: 'server/replica.ts',
          },
        }
      : {
          // First paints do not wait for styles of print and forced colours; documents contain those of every
          // page.
          input: ['app/entry.client.tsx', 'app/styles/other-media.css', 'app/styles/every-document.css'],
          output: {
            codeSplitting: {
              groups: [
                { name: 'entry.client', test: startsMount, priority: 1 },
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'mount', test: mountAndShared },
                { name: 'search-overlay', test: searchAhead },
                { name: 'player', test: withSound },
              ],
            },
          },
        },
  },
  worker: { format: 'es' },
  // Many small files of libraries would take a third of the server's start.
  ssr: isSsrBuild ? { noExternal: true, external: Object.keys(manifest.dependencies) } : {},
}));
