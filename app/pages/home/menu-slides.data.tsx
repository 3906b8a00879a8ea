import { agendaAt } from '#app/features/agenda/agenda-items.ts';
import { nextChange, secondsUntil } from '#app/features/agenda/seconds-to-change.ts';
import type { SlideItem } from '#app/features/hero/hero-slide.tsx';
import { MenuSlide } from '#app/features/hero/menu-slide.tsx';
import { renderStatic } from '#app/islands/render-static.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { MenuSlides } from '#app/wire/page-data.ts';
import type { Html, Reader } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';
import { slideItems } from './slide-items.tsx';

interface Request {
  cms: Reader;
  locale: Locale;
  now: Date;
}

export async function menuSlides(request: Request): Promise<MenuSlides & { cacheSeconds: number }> {
  const { cms, locale, now } = request;
  const [slides, events] = await Promise.all([currentSlides(request), cms.eventIndex()]);
  return {
    slides: slides.map(({ id, headline }) => ({ id, headline })),
    slots: Object.fromEntries(
      slides.map((slide, index) => [
        index,
        renderStatic(`menu${index}`, <MenuSlide slide={slide} />, locale).html,
      ]),
    ),
    cacheSeconds: secondsUntil(nextChange(events, now), now),
  };
}

/** Renders the list that visitors see without script, and until the carousel is loaded. */
export async function slideList({ cms: page, ...request }: Request): Promise<string> {
  const { locale } = request;
  return page.select(`slides ${locale}`, async (cms) => {
    const slides = await currentSlides({ ...request, cms });
    const list = (
      <ul>
        {slides.map(({ id, headline, buttons }) => (
          <li key={id}>
            <a href={buttons[0]?.link?.href}>
              <RichText as="span" html={withoutLinks(headline)} />
            </a>
          </li>
        ))}
      </ul>
    );
    return slides.length > 0 ? renderStatic('highlights', list, locale).html : '';
  });
}

async function currentSlides({ cms, locale, now }: Request): Promise<SlideItem[]> {
  const [stored, events] = await Promise.all([cms.homeCarousel(locale), cms.eventIndex()]);
  return slideItems(stored, { coming: agendaAt(events, now).current, locale });
}

/** HTML allows no link within a link. */
function withoutLinks({ html }: Html): Html {
  return { html: html.replace(/<\/?a\b[^>]*>/g, '') };
}
