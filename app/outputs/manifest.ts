import { frameData } from '#app/frame/frame.data.tsx';
import { appManifest } from '#app/pages/app-manifest.ts';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

export async function renderManifest(locale: Locale, { cms, now }: RenderContext): Promise<string> {
  const { siteName: name, footer } = await frameData({ cms, now, locale });
  return JSON.stringify(appManifest({ locale, name, description: footer.tagline }));
}
