import type { CardItem } from '#app/features/teaser/card.tsx';
import { PodcastPlate, type PodcastPlateItem } from '#app/features/teaser/podcast-plate.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { CardList, MoreLink } from '#app/pages/card-list.tsx';
import { PreviousPortion } from '#app/pages/previous-portion.tsx';
import { stemOf } from '#app/ui/stem.ts';

interface PodcastsProps {
  title: string;
  intro: string;
  newest: PodcastPlateItem | null;
  transcriptHref: string;
  /** The address of the podcast feed. */
  feed: string;
  cards: CardItem[];
  /** The address of the portion before this one; null for the first. */
  previous: string | null;
  more: { href: string; text: string } | null;
}

/** The episodes, the newest one on a plate. */
export function Podcasts({
  title,
  intro,
  newest,
  transcriptHref,
  feed,
  cards,
  previous,
  more,
}: PodcastsProps) {
  const words = usePageWords();
  return (
    <div className="podcasts">
      <header className="overview-head">
        <h1 className="giga" data-stem={stemOf(title)}>
          {title}
        </h1>
        {intro && <p className="lead">{intro}</p>}
      </header>
      {newest && (
        <div className="overview-plate">
          <PodcastPlate
            podcast={newest}
            listen={words.listen}
            more={{ href: transcriptHref, text: words.readTranscript }}
          />
        </div>
      )}
      <PreviousPortion href={previous} />
      <CardList cards={cards} />
      <MoreLink more={more} />
      <p className="overview-more">
        <a href={feed}>
          <span className="u">{words.followPodcasts}</span>
        </a>
      </p>
    </div>
  );
}
