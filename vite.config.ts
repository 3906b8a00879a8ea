import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What the router needs of its instrumentation when nobody instruments it. */
const NO_INSTRUMENTATION = `
export const instrumentationResultMetaContext = {};
export const consumeInstrumentationClientResultMetaReceiver = () => {};
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;`;

/**
 * The router names its components and contexts, which keeps those that nobody uses in the bundle: told what is pure, the bundler
 * drops them (decision 008). Instrumentation is an option we do not use. Both are tied to the version in the lockfile.
 */
function dropUnusedRouterParts(): Plugin {
  const router = /\/react-router\/dist\/production\//;
  return {
    name: 'drop-unused-router-parts',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    load(id) {
      return router.test(id) && id.endsWith('/lib/router/instrumentation.js') ? NO_INSTRUMENTATION : null;
    },
    transform(code, id) {
      if (!router.test(id)) return null;
      return code
        .replace(/= (React[$\d]*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*;$/gm, '');
    },
  };
}

const sharedByLateParts =
  '/app/(i18n/(use-words|locale)|features/consent/cookie-entry|ui/icon/icon-markup)\\.';

/** Two builds from one file: the browser's (`vite build`) and the server's (`vite build --ssr`). See tools/build. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), dropUnusedRouterParts()],
  publicDir: false,
  appType: 'custom',
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: { 'entry-server': 'app/entry.server.tsx', main: 'server/main.ts' } }
      : {
          input: 'app/entry.client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // What late parts share, small as it is, needs no request of its own.
                { name: 'router', test: new RegExp(`/node_modules/react-router/|${sharedByLateParts}`) },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? ['react', 'react-dom', 'react-router', 'hono', '@hono/node-server'] : [] },
}));
