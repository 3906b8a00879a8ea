import { from } from '#app/ui/breakpoints.ts';
import { Image } from '#app/ui/image/image.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { SlideItem } from './hero-slide.tsx';

export function MenuSlide({ slide }: { slide: SlideItem }) {
  return (
    <>
      <div className="menu-hero-picture" data-ink={slide.image ? undefined : 'red'}>
        <Image image={slide.image} sizes={`${from.small} 40vw, 100vw`} cover />
      </div>
      <div className="menu-hero-words">
        <MetaLine facts={slide.meta} />
        <RichText as="h2" className="h4" html={slide.headline} />
        <RichText className="menu-hero-text" html={slide.text} />
        <div className="hero-buttons">
          {slide.buttons.map((button) => (
            <LinkButton key={button.text} button={button} on="blue" />
          ))}
        </div>
      </div>
    </>
  );
}
