import type { DocumentAssets } from '#app/frame/document.tsx';
import type { Preview } from '#app/pages/draft/as-draft.tsx';
import type { Reader } from '#cms/types.ts';
import type { ConsentSettings } from '#site/consent.ts';

export interface Assets extends DocumentAssets {
  /** Returns scripts of a file that is loaded on demand, without those of the entry. */
  forModule(source: string): readonly string[];
  /** Returns styles for a document with this HTML (N11); empty in development. */
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
  /** True for `npm run export`, which has no server. */
  isExport?: boolean;
  preview?: Preview;
}

export interface RenderedDocument {
  html: string;
  /** The security policy needs its hash. */
  styles: string;
}
