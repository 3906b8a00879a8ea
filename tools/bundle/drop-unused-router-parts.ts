import type { Plugin } from 'vite';
import { belongsTo } from './belongs-to.ts';

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
export function dropUnusedRouterParts(): Plugin {
  const router = /\/react-router\/dist\/production\//;
  return {
    name: 'drop-unused-router-parts',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    load(id) {
      return router.test(id) && id.endsWith('/lib/router/instrumentation.js') ? NO_INSTRUMENTATION : null;
    },
    transform(code, id) {
      if (!router.test(id)) return null;
      const pure = code
        .replace(/= (React[$\d]*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*;$/gm, '');
      return belongsTo(id, pure);
    },
  };
}
