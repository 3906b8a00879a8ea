import { Island } from '#app/islands/island.tsx';
import { Carousel } from './carousel.tsx';
import { HeroSlide, type SlideItem } from './hero-slide.tsx';

export function Hero({ slides }: { slides: readonly SlideItem[] }) {
  if (slides.length === 0) return null;
  const contents = slides.map((slide, index) => <HeroSlide key={slide.id} slides={slides} index={index} />);
  return (
    <Island
      of={Carousel}
      field="carousel"
      when={slides.length > 1 ? 'load' : 'never'}
      slides={slides.map(({ id, headline }) => ({ id, headline }))}
      slots={Object.fromEntries(contents.entries())}
    />
  );
}
