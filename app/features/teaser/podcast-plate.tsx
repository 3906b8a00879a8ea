import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { MetaLine } from '#app/ui/meta-line/meta-line.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { CardItem } from './card.tsx';

export type PodcastPlateItem = Pick<CardItem, 'href' | 'title' | 'sentence' | 'meta' | 'image'>;

interface PodcastPlateProps {
  podcast: PodcastPlateItem;
  listen: string;
  more: { href: string; text: string };
}

export function PodcastPlate({ podcast, listen, more }: PodcastPlateProps) {
  const { href, title, sentence, meta, image } = podcast;
  return (
    <Plate ink="blue" at="end" image={image} picture={ZoomImage}>
      <div className="podcast-plate">
        <MetaLine facts={meta} />
        <div className="podcast-plate-words">
          <h2 className="h1" aria-label={nameWithoutHyphens(title)}>
            {title}
          </h2>
          {sentence && <p className="lead">{sentence}</p>}
          <p className="podcast-plate-links">
            <LinkButton
              on="blue"
              icon="play"
              button={{
                type: 'primary',
                text: listen,
                link: { type: 'page', value: href, href, isExternal: false },
              }}
            />
            <a className="podcast-plate-more" href={more.href}>
              {more.text}
            </a>
          </p>
        </div>
      </div>
    </Plate>
  );
}
