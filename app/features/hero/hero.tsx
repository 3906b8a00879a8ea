import { usePageWords } from '#app/i18n/use-page-words.tsx';
import type { Slide } from '#cms/types.ts';
import { HeroBar } from './hero-bar.tsx';
import { HeroSlide } from './hero-slide.tsx';

/**
 * The carousel as it is without script: every slide in a row that scrolls and snaps, each with links to the ones beside it. Plates
 * alternate red and blue. `start-hero.ts` makes it move and shows the bar, which then stands in for the links of each slide.
 */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const words = usePageWords();
  if (slides.length === 0) return null;
  return (
    <section className="hero" data-hero aria-roledescription="carousel" aria-label={words.highlights}>
      {slides.length > 1 ? <HeroBar slides={slides} /> : null}
      <div className="hero-row">
        {slides.map((slide, index) => (
          <HeroSlide key={slide.id} slides={slides} index={index} />
        ))}
      </div>
    </section>
  );
}
