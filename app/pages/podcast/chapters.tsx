import { clock } from '#app/features/sound/clock.ts';
import type { Track } from '#app/features/sound/create-sound.ts';
import { TimedRows } from '#app/features/sound/timed-rows.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { Island } from '#app/islands/island.tsx';
import { ownId } from '#app/ui/own-id.ts';
import type { Chapter } from '#cms/types.ts';

const TITLE = ownId('chapters-title');

/** The chapters of an episode below its player. Without script each is a link into the sound file. */
export function Chapters({ chapters, track }: { chapters: Chapter[]; track: Pick<Track, 'url' | 'title'> }) {
  const words = usePageWords();
  if (chapters.length === 0) return null;
  const rows = chapters.map(({ start, title }) => (
    <a key={start} className="chapter" href={`${track.url}#t=${start}`}>
      <span className="chapter-time meta">{clock(start)}</span>
      <span>{title}</span>
    </a>
  ));
  return (
    <section className="chapters" aria-labelledby={TITLE}>
      <h2 className="h4" id={TITLE}>
        {words.chapters}
      </h2>
      <Island
        of={TimedRows}
        // Until hydration its links lead to the file itself.
        when="load"
        track={track}
        times={chapters.map(({ start }) => start)}
        slots={Object.fromEntries(rows.entries())}
      />
    </section>
  );
}
