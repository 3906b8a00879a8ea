import { useRef } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import type { Html } from '#cms/types.ts';
import { CarouselBar } from './carousel-bar.tsx';
import { slideAnchor } from './slide-anchor.ts';
import { useCarousel } from './use-carousel.ts';
import './carousel.css';

export interface CarouselSlide {
  id: string;
  headline: Html;
}

/**
 * Without script the slides are a row that scrolls and snaps, each with links to its neighbours. With script the row moves
 * automatically (C2) and by the visitor (C3), and one bar replaces the links of each slide.
 */
function CarouselView({ slides }: { slides: readonly CarouselSlide[] }) {
  const words = useWords();
  const row = useRef<HTMLDivElement>(null);
  const steps = useRef<HTMLParagraphElement>(null);
  const carousel = useCarousel({ count: slides.length, row, steps });
  const { isRunning, index } = carousel;
  return (
    <section
      {...carousel.visitor}
      className="hero"
      data-running={isRunning || undefined}
      aria-roledescription="carousel"
      aria-label={words.highlights}
    >
      {slides.length > 1 && <CarouselBar slides={slides} carousel={carousel} steps={steps} />}
      <div ref={row} className="hero-row">
        {slides.map(({ id }, at) => (
          <Slot
            key={id}
            as="article"
            name={String(at)}
            className="hero-slide"
            id={slideAnchor(at)}
            aria-roledescription="slide"
            aria-label={`${words.slide} ${at + 1} ${words.of} ${slides.length}`}
            // Slides out of sight must not be focusable. This and nothing else of a slide is React's: `createSlider` writes its style, `data-way` and `data-held`.
            inert={isRunning && at !== index}
          />
        ))}
      </div>
    </section>
  );
}

export const Carousel = defineIsland(
  'carousel',
  { slides: [{ id: '', headline: { html: '' } }] },
  CarouselView,
);
