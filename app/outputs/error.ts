import type { ErrorFacts } from '#app/frame/error-page.tsx';
import { errorDocument } from '#app/pages/error/error-document.tsx';
import type { Locale } from '#site/languages.ts';
import type { RenderContext, RenderedDocument } from './render-context.ts';

/** Renders without content, because the CMS may be down. */
export async function renderError(
  error: ErrorFacts,
  locale: Locale,
  { assets, settings }: Pick<RenderContext, 'assets' | 'settings'>,
): Promise<RenderedDocument> {
  return errorDocument({ error, locale, origin: settings.origin, assets });
}
