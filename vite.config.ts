import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Code shared by the frame and the chunks that load later is too small for a request of its own. */
const sharedByLateParts =
  /\/(site\/languages|app\/(i18n\/(use-words|locale)|features\/(consent\/cookie-entry|sound\/(clock|use-sound))|islands\/(define-island|slot)|ui\/(icon\/icon|keep-room-for)))\./;

/** Libraries that the server's build contains. */
const bundled = [
  ...['react', 'react-dom', 'hono', '@hono/node-server'],
  ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
  ...['parse5', 'htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
];

/** Two builds from one file: the browser's (`vite build`) and the server's (`vite build --ssr`). See tools/build. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  appType: 'custom',
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          // Importing a file of ours does nothing. So the thread that has the sockets loads only what it uses of what both threads share.
          treeshake: { moduleSideEffects: (id) => !/\/(app|cms|engine|server|site)\//.test(id) },
          input: {
            'entry-server': 'app/entry.server.tsx',
            main: 'server/main.ts',
            worker: 'server/worker.ts',
          },
        }
      : {
          input: 'app/entry.client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'shared', test: sharedByLateParts },
              ],
            },
          },
        },
  },
  // Finding and reading the many small files of these would take a third of the start.
  ssr: { noExternal: isSsrBuild ? bundled : [] },
}));
