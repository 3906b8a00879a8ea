import type { Plugin } from 'vite';

/** As Vite's own helper, which tells the page of a part that fails to load, without its search for what to preload. */
const HELPER = `
export const __vitePreload = (load) => load().catch((payload) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  if (dispatchEvent(event)) throw payload;
});`;

/** All styles come with the page, and what is wanted early is preloaded by the document: a late part has nothing else to load first. */
export function importLatePartsDirectly(): Plugin {
  return {
    name: 'import-late-parts-directly',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? HELPER : null),
  };
}
