import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import type { CarouselSlide } from '#app/wire/page-data.ts';
import { CarouselBar } from './carousel-bar.tsx';
import { slideAnchor } from './slide-anchor.ts';
import { useCarousel } from './use-carousel.ts';
import { heroWords } from './words.ts';

interface CarouselProps {
  slides: readonly CarouselSlide[];
  place: 'page' | 'menu';
  isShown: boolean;
}

/** Moves by itself (C2) and by the visitor (C3). Without script the slides are a row that snaps. */
export function CarouselView({ slides, place, isShown }: CarouselProps) {
  const words = useWords(heroWords, commonWords);
  const carousel = useCarousel(slides.length, isShown);
  const { isRunning, index } = carousel;
  return (
    <section
      {...carousel.visit}
      className={place === 'menu' ? 'menu-hero' : 'hero'}
      data-running={isRunning || undefined}
      aria-roledescription="carousel"
      aria-label={words.highlights}
    >
      {slides.length > 1 && <CarouselBar slides={slides} carousel={carousel} />}
      <div ref={carousel.row} className="hero-row">
        {slides.map(({ id }, slideIndex) => (
          <Slot
            key={id}
            as="article"
            name={String(slideIndex)}
            className="hero-slide"
            id={place === 'page' ? slideAnchor(slideIndex) : undefined}
            aria-roledescription="slide"
            aria-label={`${words.slide} ${slideIndex + 1} ${words.of} ${slides.length}`}
            tabIndex={-1}
            inert={isRunning && slideIndex !== index}
          />
        ))}
      </div>
    </section>
  );
}

export const Carousel = defineIsland(
  'carousel',
  { slides: [{ id: '', headline: { html: '' } }] },
  function PageCarousel({ slides }: Pick<CarouselProps, 'slides'>) {
    return <CarouselView slides={slides} place="page" isShown />;
  },
);
