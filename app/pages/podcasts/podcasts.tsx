import type { CardItem } from '#app/features/teaser/card.tsx';
import { PodcastPlate, type PodcastPlateItem } from '#app/features/teaser/podcast-plate.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { CardList, MoreLink } from '#app/pages/overview/card-list.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import { PreviousPortion } from '#app/pages/overview/previous-portion.tsx';
import { Subscribe } from '#app/pages/podcast/subscribe.tsx';
import type { Subscription } from '#app/pages/podcast/subscriptions.ts';

interface PodcastsProps {
  title: string;
  intro: string;
  newest: PodcastPlateItem | null;
  transcriptHref: string;
  subscriptions: readonly Subscription[];
  cards: CardItem[];
  previous: string | null;
  more: { href: string; text: string } | null;
}

export function Podcasts({
  title,
  intro,
  newest,
  transcriptHref,
  subscriptions,
  cards,
  previous,
  more,
}: PodcastsProps) {
  const words = usePageWords();
  return (
    <div className="podcasts">
      <OverviewHead title={title} intro={intro}>
        <Subscribe to={subscriptions} />
      </OverviewHead>
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
    </div>
  );
}
