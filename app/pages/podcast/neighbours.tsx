import { useWords } from '#app/i18n/use-words.ts';
import type { PodcastTeaser } from '#cms/types.ts';
import { podcastWords } from './words.ts';

export interface NeighboursProps {
  previous: PodcastTeaser | null;
  next: PodcastTeaser | null;
}

export function Neighbours({ previous, next }: NeighboursProps) {
  const words = useWords(podcastWords);
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={words.moreEpisodes}>
      {previous && <Neighbour episode={previous} rel="prev" text={words.previousEpisode} />}
      {next && <Neighbour episode={next} rel="next" text={words.nextEpisode} />}
    </nav>
  );
}

function Neighbour({ episode, rel, text }: { episode: PodcastTeaser; rel: 'prev' | 'next'; text: string }) {
  const { href, number, title } = episode;
  return (
    <a className="neighbour" href={href} rel={rel}>
      <span className="meta">{text}</span>
      <span className="h3">
        <span className="glide">{number > 0 ? `${number}. ${title}` : title}</span>
      </span>
    </a>
  );
}
