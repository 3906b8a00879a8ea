import { Player } from '#app/features/sound/player.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';
import { audioWords } from './words.ts';

export function View({ block }: { block: BlockOf<'audio'> }) {
  const { readTranscript } = useWords(audioWords);
  const { audio, title, caption, transcript } = block;
  return (
    <figure className="block-audio">
      <Island
        of={Player}
        when="near"
        track={{ url: audio.url, title }}
        filename={audio.filename}
        hasNote={caption.html !== ''}
        captions=""
        slots={{ note: <RichText as="span" html={caption} /> }}
      />
      {transcript.html ? (
        <details className="block-transcript">
          <summary>
            <span className="u">{readTranscript}</span>
          </summary>
          <RichText className="prose" html={transcript} />
        </details>
      ) : null}
    </figure>
  );
}
