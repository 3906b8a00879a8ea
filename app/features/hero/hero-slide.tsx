import type { ReactNode } from 'react';
import { Speak } from '#app/features/theme-sounds/speak.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { Island } from '#app/islands/island.tsx';
import { IconLink } from '#app/ui/icon-button/icon-button.tsx';
import { type Drawing, Drawn } from '#app/ui/letterforms/drawing.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Slide } from '#cms/types.ts';
import { slideAnchor } from './slide-anchor.ts';
import { heroWords } from './words.ts';

export interface SlideItem extends Omit<Slide, 'label' | 'shown'> {
  /** `Vertelavond`, `do 26 nov, 20.00 uur`. */
  meta: readonly ReactNode[];
  isOff: boolean;
  /** Only a pair with a recording. */
  voice?: { letters: Drawing | null; sound: string; text: string } | undefined;
}

/** Alternates red and blue plates, unless the picture requires a colour. */
function inkOf(slides: readonly SlideItem[], index: number): 'red' | 'blue' {
  const before = index > 0 && inkOf(slides, index - 1);
  return slides[index]?.image?.plate ?? (before === 'red' ? 'blue' : 'red');
}

/** Longer headlines would make all slides higher than the window. */
const isLong = ({ headline }: SlideItem): boolean => lettersIn(headline.html) > 60;
const lettersIn = (html: string): number => html.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, '&').length;
const hrefTo = (index: number): string => `#${slideAnchor(index)}`;

export function HeroSlide({ slides, index }: { slides: readonly SlideItem[]; index: number }) {
  const words = useWords(heroWords, commonWords);
  const slide = slides[index];
  if (!slide) return null;
  const count = slides.length;
  const [before, after] = [(index + count - 1) % count, (index + 1) % count];
  const ink = slide.isOff ? 'tint' : inkOf(slides, index);
  const controls = (
    <div className="hero-controls">
      <p className="hero-count" aria-hidden="true">
        {index + 1} / {count}
      </p>
      <p className="hero-steps">
        <IconLink icon="arrow-left" label={words.previous} href={hrefTo(before)} />
        <IconLink icon="arrow-right" label={words.next} href={hrefTo(after)} />
      </p>
      <p className="hero-next meta" aria-hidden="true">
        <b>{words.upNext}</b>
        <RichText as="span" html={slides[after]?.headline ?? { html: '' }} />
      </p>
    </div>
  );
  return (
    <Plate
      ink={ink}
      at="start"
      image={slide.image}
      priority={index === 0}
      aside={count > 1 ? controls : null}
    >
      <MetaLine facts={slide.meta} />
      <div className="hero-words">
        <RichText as="h2" className={isLong(slide) ? 'h2' : 'hero-h1'} html={slide.headline} />
        <RichText className="lead" html={slide.text} />
        <div className="hero-buttons">
          {slide.buttons.map((button) => (
            <LinkButton key={button.text} button={button} on={ink === 'tint' ? 'paper' : ink} />
          ))}
          {slide.voice?.letters && !slide.isOff && (
            <Island
              of={Speak}
              when="touched"
              sound={slide.voice.sound}
              text={slide.voice.text}
              slots={{ letters: <Drawn as="span" drawing={slide.voice.letters} /> }}
            />
          )}
        </div>
      </div>
    </Plate>
  );
}
