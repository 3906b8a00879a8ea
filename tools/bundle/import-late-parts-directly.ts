import type { Plugin } from 'vite';

/** All styles come with the page, and what is wanted early is preloaded by the document: a late part has nothing else to load first. */
export function importLatePartsDirectly(): Plugin {
  return {
    name: 'import-late-parts-directly',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}
