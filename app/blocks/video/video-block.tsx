import { Film } from '#app/features/film/film.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { Island } from '#app/islands/island.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { BlockOf } from '../block-of.ts';
import { Caption } from '../caption.tsx';

/** A film on another site is a link, not an iframe, so that it needs no consent. */
export function VideoBlock({ block }: { block: BlockOf<'video'> }) {
  const words = usePageWords();
  const { source, caption } = block;
  if (source.kind === 'file') {
    return (
      <figure className="block-video">
        <Island of={Film} when="near" url={source.url} mime={source.mime} poster={source.poster?.src ?? ''} />
        <a className="print-link" href={source.url}>
          {source.url.split('/').at(-1)}
        </a>
        <Caption html={caption} />
      </figure>
    );
  }
  return (
    <figure className="block-video">
      <a className="block-video-link" href={source.url} target="_blank" rel="noopener">
        <span className="block-square">
          <Icon name="play" />
        </span>
        <span className="h4">
          {words.watchAt} {source.host}
          <span className="hidden"> ({words.opensInNewTab})</span>
        </span>
        <Icon name="external" />
      </a>
      <Caption html={caption} />
    </figure>
  );
}
