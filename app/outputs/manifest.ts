import { frameData } from '#app/frame/frame.data.tsx';
import { wordLists } from '#app/i18n/word-lists.ts';
import { appManifest } from '#app/pages/app-manifest.ts';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

export async function renderManifest(locale: Locale, { cms, now }: RenderContext): Promise<string> {
  const words = wordLists[locale];
  const { siteName: name, footer } = await frameData({ cms, now, locale, words });
  return JSON.stringify(appManifest({ locale, words, name, description: footer.tagline }));
}
