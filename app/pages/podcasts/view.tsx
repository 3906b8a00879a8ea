import { audioWords } from '#app/blocks/audio/words.ts';
import { Card, type CardItem } from '#app/features/teaser/card.tsx';
import { PodcastPlate, type PodcastPlateItem } from '#app/features/teaser/podcast-plate.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { type ListPageLinks, MoreLink, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import { Subscribe, type Subscription } from '#app/pages/podcast/subscribe.tsx';
import { pageWords } from '../words.ts';

interface PodcastsProps extends ListPageLinks {
  title: string;
  intro: string;
  newest: PodcastPlateItem | null;
  transcriptHref: string;
  subscriptions: readonly Subscription[];
  cards: CardItem[];
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
  const words = useWords(pageWords, audioWords);
  return (
    <div className="podcasts overview-page">
      <OverviewHead title={title} intro={intro} />
      <div className="list-filters">
        <Subscribe to={subscriptions} />
      </div>
      {newest && (
        <div className="overview-plate">
          <PodcastPlate
            podcast={newest}
            listen={words.listen}
            more={{ href: transcriptHref, text: words.readTranscript }}
          />
        </div>
      )}
      <PreviousListPage href={previous} />
      <ul className="overview-list card-list" data-list-pages>
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} as="h2" />
          </li>
        ))}
      </ul>
      <MoreLink more={more} />
    </div>
  );
}
