import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import type { Slide } from '#cms/types.ts';

/** The one set of controls of a running carousel, at the place of each slide's own. The script shows it and keeps it true. */
export function HeroBar({ slides }: { slides: readonly Slide[] }) {
  const words = usePageWords();
  return (
    <div className="hero-bar" hidden>
      <details className="hero-picks">
        <summary className="hero-count">
          <span className="hidden">{words.slide} </span>
          <span data-hero-count>1 / {slides.length}</span>
        </summary>
        <p>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              data-hero-pick
              aria-label={`${words.slide} ${index + 1} ${words.of} ${slides.length}`}
            >
              {index + 1}
            </button>
          ))}
        </p>
      </details>
      <p className="hero-steps">
        <IconButton icon="arrow-left" label={words.previous} data-hero-step="-1" />
        <IconButton icon="arrow-right" label={words.next} data-hero-step="1" />
        <IconButton icon="pause" label={words.pause} data-hero-pause />
      </p>
      <p className="hero-next meta" aria-hidden="true">
        <b>{words.upNext}</b>
        <span data-hero-next />
      </p>
      <p className="hidden" aria-live="polite" data-hero-says />
    </div>
  );
}
