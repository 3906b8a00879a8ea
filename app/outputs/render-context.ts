import type { DocumentAssets } from '#app/frame/document.tsx';
import type { Preview } from '#app/pages/draft/as-draft.tsx';
import type { Reader } from '#cms/types.ts';
import type { ConsentSettings } from '#site/consent.ts';

/** The files of the browser build that the server names in a page. */
export interface Assets extends DocumentAssets {
  /** The scripts of a file that is loaded late (`app/pages/news/view.tsx`), besides those of the entry. */
  forModule(source: string): readonly string[];
  /** The styles that a document with this HTML has within it (N11); in development none. */
  stylesFor(html: string): string;
}

export interface RenderContext {
  cms: Reader;
  assets: Assets;
  settings: {
    origin: string;
    buildId: string;
    isDevelopment: boolean;
    consent: ConsentSettings;
    hasServiceWorker: boolean;
  };
  now: Date;
  /** Whether what is made will be a file (`npm run export`), with no server behind it. */
  isExport?: boolean;
  /** Set for a draft, which visitors do not see. */
  preview?: Preview;
}

export interface RenderedDocument {
  html: string;
  /** What stands in its `<style>`, whose hash the security policy needs; empty for none. */
  styles: string;
}
