import { clock } from '#app/features/sound/clock.ts';
import type { Track } from '#app/features/sound/sound-state.ts';
import { TimedRows } from '#app/features/sound/timed-rows.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import { ownId } from '#app/ui/own-id.ts';
import type { Chapter } from '#cms/types.ts';
import { cueId } from '#site/cue-address.ts';
import { podcastWords } from './words.ts';

const TITLE = ownId('chapters-title');

interface ChaptersProps {
  chapters: Chapter[];
  track: Pick<Track, 'url' | 'title'>;
  hasWords: boolean;
}

export function Chapters({ chapters, track, hasWords }: ChaptersProps) {
  const nameField = useNameField();
  const words = useWords(podcastWords);
  if (chapters.length === 0) return null;
  const rows = chapters.map(({ start, title }) => (
    <a key={start} className="chapter" href={`${hasWords ? '' : track.url}#${cueId(start)}`}>
      <span className="chapter-time meta">{clock(start)}</span>
      <span>{title}</span>
    </a>
  ));
  return (
    <section {...nameField('chapters')} className="chapters" aria-labelledby={TITLE}>
      <h2 className="h4" id={TITLE}>
        {words.chapters}
      </h2>
      <Island
        of={TimedRows}
        when="load"
        track={track}
        times={chapters.map(({ start }) => start)}
        slots={Object.fromEntries(rows.entries())}
      />
    </section>
  );
}
