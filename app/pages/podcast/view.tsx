import type { ReactNode } from 'react';
import { audioWords } from '#app/blocks/audio/words.ts';
import { Blocks } from '#app/blocks/blocks.tsx';
import { SaveSound } from '#app/features/offline/save-sound.tsx';
import { Player } from '#app/features/sound/player.tsx';
import type { Track } from '#app/features/sound/sound-state.ts';
import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { longDate } from '#app/i18n/dates.ts';
import { fileSize } from '#app/i18n/file-size.ts';
import { languageName } from '#app/i18n/language-name.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { AsideTheme } from '#app/pages/detail/aside-theme.tsx';
import { Breadcrumb } from '#app/pages/detail/breadcrumb.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import { PARTS } from '#app/ui/own-id.ts';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { PodcastPage } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { href } from '#site/href.ts';
import { clockWords } from '../items/clock-words.ts';
import { itemWords } from '../items/words.ts';
import { pageWords } from '../words.ts';
import { Chapters } from './chapters.tsx';
import { Siblings, type SiblingsProps } from './siblings.tsx';
import { Subscribe, type Subscription } from './subscribe.tsx';
import { Transcript } from './transcript.tsx';
import { podcastWords } from './words.ts';

export interface PodcastProps {
  podcast: PodcastPage;
  recording: Track | null;
  series: string;
  subscriptions: readonly Subscription[];
  siblings: SiblingsProps;
  theme: ReactNode;
  related: ReactNode;
}

export function Podcast({
  podcast,
  recording,
  series,
  subscriptions,
  siblings,
  theme,
  related,
}: PodcastProps) {
  const nameField = useNameField();
  const locale = useLocale();
  const words = useWords(podcastWords, itemWords, pageWords, audioWords);
  const { title, number, duration, date, hero, heroText, audio, speakers, transcript, chapters, body } =
    podcast;
  const { artwork, season, spoken, uri } = podcast;
  const place = `${series}, ${words.episode} ${number}`;
  const track = audio && { url: audio.url, title };
  const shown = recording && { ...recording, chapters, ...(artwork && { cover: artwork.small }) };
  const captions = transcript.length > 0 ? href('transcript-file', locale, { id: uri }) : '';
  const published = parseLocalDate(date);
  return (
    <article className="podcast">
      <header className="event-head">
        <Breadcrumb
          items={[{ href: href('podcasts', locale), title: words.podcast }]}
          current={place}
          field="number"
          facts={[clockWords(duration, locale)]}
        />
        <PageTitle title={title} />
      </header>
      {(hero || heroText || audio) && (
        <Plate ink="blue" at="corner" field="hero" image={hero} picture={ZoomImage} priority>
          {heroText && (
            <p {...nameField('herotext')} className="lead">
              {heroText}
            </p>
          )}
          {audio && track && shown && (
            <>
              <Island
                of={Player}
                when="near"
                track={shown}
                filename={audio.filename}
                hasNote={false}
                captions={captions}
              />
              <div className="meta podcast-links" data-print="no">
                {transcript.length > 0 && <a href={`#${PARTS.transcript}`}>{words.readTranscript}</a>}
                <a href={audio.url} download={audio.filename}>
                  {words.download}
                </a>
                <Island
                  of={SaveSound}
                  when="again"
                  url={audio.url}
                  page={podcast.href}
                  save={`${words.saveSound} (${fileSize(audio.size, locale)})`}
                  saving={words.savingSound}
                  stop={words.stopSaving}
                  saved={words.savedSound}
                  remove={words.removeSound}
                  failed={words.soundNotSaved}
                />
              </div>
              <Chapters chapters={chapters} track={track} hasWords={transcript.length > 0} />
              <Subscribe to={subscriptions} />
            </>
          )}
        </Plate>
      )}
      <div className="grid page-columns">
        <aside className="page-aside" aria-label={words.moreInfo}>
          {theme && <AsideTheme>{theme}</AsideTheme>}
          <dl className="page-facts">
            {published && (
              <div>
                <dt>{words.date}</dt>
                <dd>
                  <time dateTime={date}>{longDate(published, locale)}</time>
                </dd>
              </div>
            )}
            {season > 0 && (
              <div>
                <dt>{words.season}</dt>
                <dd>{season}</dd>
              </div>
            )}
            {spoken !== locale && (
              <div>
                <dt>{words.spokenIn}</dt>
                <dd>{languageName(spoken, locale)}</dd>
              </div>
            )}
            {speakers.length > 0 && (
              <div>
                <dt>{words.speakers}</dt>
                {speakers.map(({ name, role }) => (
                  <dd key={name}>{[name, role].filter(Boolean).join(', ')}</dd>
                ))}
              </div>
            )}
          </dl>
        </aside>
        <div className="page-body">
          <Blocks blocks={body} />
          <Transcript rows={transcript} starts={chapters.map(({ start }) => start)} track={track} />
        </div>
      </div>
      <Siblings {...siblings} />
      {related}
    </article>
  );
}
