import { useEffect, useState } from 'react';
import { Slot, SlotProvider } from '#app/islands/slot.tsx';
import { fetchSlides } from '#app/navigation/fetch-page.ts';
import { useLate } from '#app/ui/use-late.ts';
import type { MenuSlides } from '#app/wire/page-data.ts';
import type { Locale } from '#site/languages.ts';

const loadCarousel = () => import('#app/features/hero/carousel.tsx').then((module) => module.CarouselView);

interface MenuHeroProps {
  locale: Locale;
  isOpen: boolean;
}

export function MenuHero({ locale, isOpen }: MenuHeroProps) {
  const [Carousel, fetchCarousel] = useLate(loadCarousel);
  const [fetched, setFetched] = useState<{ locale: Locale; slides: MenuSlides } | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const fetching = new AbortController();
    Promise.all([fetchSlides(locale, fetching.signal), fetchCarousel()]).then(
      ([slides]) =>
        setFetched((last) =>
          last?.locale === locale && isSame(last.slides, slides) ? last : { locale, slides },
        ),
      (error: unknown) => {
        if (!fetching.signal.aborted) console.warn('The slides of the menu could not be fetched.', error);
      },
    );
    return () => fetching.abort();
  }, [isOpen, locale, fetchCarousel]);

  if (!Carousel || fetched?.locale !== locale || fetched.slides.slides.length === 0)
    return <Slot as="div" name="highlights" className="menu-highlights" />;
  const { slides, slots } = fetched.slides;
  return (
    <SlotProvider value={slots}>
      <Carousel slides={slides} place="menu" isShown={isOpen} />
    </SlotProvider>
  );
}

function isSame(last: MenuSlides, next: MenuSlides): boolean {
  return JSON.stringify(last) === JSON.stringify(next);
}
