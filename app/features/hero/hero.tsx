import { useWords } from '#app/i18n/use-words.ts';
import type { Slide } from '#cms/types.ts';
import { HeroSlide } from './hero-slide.tsx';

/**
 * The carousel as it is without script: every slide in a row that scrolls and snaps, each with links to the ones beside it. Plates
 * alternate red and blue. Autoplay and pause come on top of this; `data-hero` and the slides' ids are what they hold on to.
 */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const words = useWords();
  if (slides.length === 0) return null;
  return (
    <section className="hero" data-hero aria-roledescription="carousel" aria-label={words.highlights}>
      <div className="hero-row">
        {slides.map((slide, index) => (
          <HeroSlide key={slide.id} slides={slides} index={index} />
        ))}
      </div>
    </section>
  );
}
