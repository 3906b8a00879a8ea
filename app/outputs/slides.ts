import { menuSlides } from '#app/pages/home/menu-slides.data.tsx';
import type { Locale } from '#site/languages.ts';
import type { RenderContext } from './render-context.ts';

export async function renderSlides(locale: Locale, { cms, now }: Pick<RenderContext, 'cms' | 'now'>) {
  const { cacheSeconds, ...slides } = await menuSlides({ cms, now, locale });
  return { body: JSON.stringify(slides), cacheSeconds };
}
