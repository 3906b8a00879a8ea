import { Listen } from '#app/features/sound/listen.tsx';
import type { Track } from '#app/features/sound/sound-state.ts';
import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { Island } from '#app/islands/island.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { CardItem } from './card.tsx';

export interface PodcastPlateItem extends Pick<CardItem, 'href' | 'title' | 'sentence' | 'meta' | 'image'> {
  /** Null without a sound; the button then leads to the page. */
  track: Track | null;
}

interface PodcastPlateProps {
  podcast: PodcastPlateItem;
  listen: string;
  more: { href: string; text: string };
}

export function PodcastPlate({ podcast, listen, more }: PodcastPlateProps) {
  const { href, title, sentence, meta, image, track } = podcast;
  return (
    <Plate ink="blue" at="end" image={image} picture={ZoomImage}>
      <div className="podcast-plate">
        <MetaLine facts={meta} />
        <div className="podcast-plate-words">
          <h2 className="h1" aria-label={nameWithoutHyphens(title)}>
            <a href={href}>{title}</a>
          </h2>
          {sentence && <p className="lead">{sentence}</p>}
          <div className="podcast-plate-links">
            {track ? (
              <Island of={Listen} when="near" track={track} href={href} text={listen} />
            ) : (
              <LinkButton
                on="blue"
                icon="play"
                button={{
                  type: 'primary',
                  text: listen,
                  link: { type: 'page', value: href, href, isExternal: false },
                }}
              />
            )}
            <a className="podcast-plate-more" href={more.href}>
              {more.text}
            </a>
          </div>
        </div>
      </div>
    </Plate>
  );
}
