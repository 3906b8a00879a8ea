import type { KeyboardEvent } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { CarouselSlide } from '#app/wire/page-data.ts';
import type { CarouselState } from './use-carousel.ts';
import { heroWords } from './words.ts';

interface CarouselBarProps {
  slides: readonly CarouselSlide[];
  carousel: CarouselState;
}

export function CarouselBar({ slides, carousel }: CarouselBarProps) {
  const words = useWords(heroWords, commonWords);
  const { index, isRunning, isPaused, isLastStepByVisitor, step, goTo, togglePause } = carousel;
  const count = slides.length;
  const byKey = (event: KeyboardEvent): void => {
    // Alt and an arrow go back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
    const end = { Home: 0, End: count - 1 }[event.key];
    if (end === undefined) return;
    event.preventDefault();
    goTo(end);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events bubble here from the focused control
    <div className="hero-bar" hidden={!isRunning} onKeyDown={byKey}>
      <details className="hero-picks">
        <summary className="hero-count">
          <span className="hidden">{`${words.slide} `}</span>
          <span>{`${index + 1} / ${count}`}</span>
        </summary>
        <p>
          {slides.map(({ id }, slideIndex) => (
            <button
              key={id}
              type="button"
              aria-label={`${words.slide} ${slideIndex + 1} ${words.of} ${count}`}
              aria-current={isRunning && slideIndex === index ? 'true' : undefined}
              onClick={() => goTo(slideIndex)}
            >
              {slideIndex + 1}
            </button>
          ))}
        </p>
      </details>
      <p ref={carousel.buttons} className="hero-steps">
        <IconButton icon="arrow-left" label={words.previous} onClick={() => step(-1)} />
        <IconButton icon="arrow-right" label={words.next} onClick={() => step(1)} />
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={isPaused ? words.play : words.pause}
          onClick={togglePause}
        />
      </p>
      <p className="hero-next meta" aria-hidden="true">
        <b>{words.upNext}</b>
        {isRunning && <Headline of={slides[(index + 1) % count]} />}
      </p>
      <p className="hidden" aria-live="polite">
        {isLastStepByVisitor && (
          <>
            <span>{`${words.slide} ${index + 1} ${words.of} ${count}: `}</span>
            <Headline of={slides[index]} />
          </>
        )}
      </p>
    </div>
  );
}

function Headline({ of: slide }: { of: CarouselSlide | undefined }) {
  return slide && <RichText as="span" html={slide.headline} />;
}
