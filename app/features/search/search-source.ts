import { createListeners } from '#app/ui/create-listeners.ts';
import type { Locale } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { ReadySource } from './ready-source.ts';

export type SearchSource = { state: 'loading' | 'failed' } | ReadySource;

export const LOADING: SearchSource = { state: 'loading' };

export type SearchSourceStore = ReturnType<typeof createSearchSource>;

export function createSearchSource(locale: Locale) {
  const { notify, subscribe } = createListeners();
  let source = LOADING;
  let isRequested = false;

  function show(next: SearchSource): void {
    source = next;
    notify();
  }

  function onFailure(error: unknown): void {
    isRequested = false;
    console.warn('The search index could not be loaded.', error);
    show({ state: 'failed' });
  }

  async function fetchIndex(): Promise<ArrayBuffer> {
    const response = await fetch(href('search-index', { id: locale }));
    if (!response.ok) throw new Error(`The search index answered ${response.status}`);
    return response.arrayBuffer();
  }

  return {
    get: () => source,
    subscribe,
    async load(): Promise<void> {
      if (isRequested) return;
      isRequested = true;
      show(LOADING);
      try {
        const [index, { createReadySource }] = await Promise.all([fetchIndex(), import('./ready-source.ts')]);
        show(await createReadySource(index, { locale, onFailure }));
      } catch (error) {
        onFailure(error);
      }
    },
  };
}
