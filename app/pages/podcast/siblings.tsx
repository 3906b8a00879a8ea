import { useWords } from '#app/i18n/use-words.ts';
import type { PodcastTeaser } from '#cms/types.ts';
import { podcastWords } from './words.ts';

export interface SiblingsProps {
  previous: PodcastTeaser | null;
  next: PodcastTeaser | null;
}

export function Siblings({ previous, next }: SiblingsProps) {
  const words = useWords(podcastWords);
  if (!previous && !next) return null;
  return (
    <nav className="siblings" data-print="no" aria-label={words.moreEpisodes}>
      {previous && <Sibling episode={previous} rel="prev" text={words.previousEpisode} />}
      {next && <Sibling episode={next} rel="next" text={words.nextEpisode} />}
    </nav>
  );
}

function Sibling({ episode, rel, text }: { episode: PodcastTeaser; rel: 'prev' | 'next'; text: string }) {
  const { href, number, title } = episode;
  return (
    <a className="sibling" href={href} rel={rel}>
      <span className="meta">{text}</span>
      <span className="h3">
        <span className="glide">{number > 0 ? `${number}. ${title}` : title}</span>
      </span>
    </a>
  );
}
