import type { DocumentAssets } from '#app/frame/document.tsx';
import type { Preview } from '#app/pages/draft/as-draft.tsx';
import type { Reader } from '#cms/types.ts';
import type { ConsentSettings } from '#site/consent.ts';

export interface Assets extends DocumentAssets {
  /** Scripts of a file that is loaded late, besides those of the entry. */
  forModule(source: string): readonly string[];
  /** Styles within a document with this HTML (N11); empty in development. */
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
  /** Set for `npm run export`, with no server behind the files. */
  isExport?: boolean;
  preview?: Preview;
}

export interface RenderedDocument {
  html: string;
  /** The security policy needs the hash of this `<style>`. */
  styles: string;
}
