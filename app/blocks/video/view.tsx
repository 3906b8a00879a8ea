import { Film } from '#app/features/film/film.tsx';
import { clock } from '#app/features/sound/clock.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { fileName } from '#app/ui/file-name.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { StillIcon } from '#app/ui/icon/still-icon.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import { filmCueId } from '#site/cue-address.ts';
import { type Locale, languages } from '#site/languages.ts';
import { NEW_TAB } from '#site/new-tab.ts';
import type { BlockOf } from '../block-of.ts';
import { Caption } from '../caption.tsx';
import { filmWords } from './words.ts';

type FileSource = Extract<BlockOf<'video'>['source'], { kind: 'file' }>;

const SIGN_TITLE = 'sign-';

/** Links to a film on another site, because an iframe would need consent. */
export function View({ block }: { block: BlockOf<'video'> }) {
  const locale = useLocale();
  const words = useWords(filmWords);
  const { source, caption } = block;
  if (source.kind === 'file') {
    const { name, page, version, versions, description } = source;
    const [spoken] = source.captions;
    const rows = spoken?.rows ?? [];
    const labelled = ({ kind, url, mime }: FileSource['versions'][number]) => ({
      label: words[kind],
      url,
      mime,
    });
    const lang = spoken?.language === locale ? undefined : spoken?.language;
    const contents = rows.map(({ at, text }) => (
      <p key={at} lang={lang}>
        <a className="meta transcript-time" id={filmCueId(name, at)} href={`#${filmCueId(name, at)}`}>
          <span className="hidden">{words.watchFrom} </span>
          {clock(at)}
        </a>
        <span>{text}</span>
      </p>
    ));
    const isSign = version !== null && version !== 'described';
    const title = isSign ? SIGN_TITLE + name : undefined;
    return (
      <figure className="block-video" aria-labelledby={title}>
        {isSign && (
          <p className="block-sign h4" id={title}>
            <StillIcon name="access-signfilm" />
            {words.inSign}: {words[version]}
          </p>
        )}
        <Island
          of={Film}
          when="near"
          url={source.url}
          mime={source.mime}
          poster={source.poster?.src ?? ''}
          labels={{
            film: words.film,
            captions: words.filmCaptions,
            mute: words.filmMute,
            fullScreen: words.fullScreen,
          }}
          tracks={languagesOf(source, locale).flatMap((language) =>
            page ? { src: `${page[language]}.${name}.vtt`, language, label: languages[language].name } : [],
          )}
          versions={
            versions.length > 0
              ? [{ label: words.film, url: source.url, mime: source.mime }, ...versions.map(labelled)]
              : []
          }
          versionsTitle={words.filmVersions}
          textTitle={words.readFilm}
          rows={rows.map(({ at }) => ({ at, hash: `#${filmCueId(name, at)}` }))}
          slots={Object.fromEntries(contents.entries())}
        />
        {description.paragraphs.length > 0 && (
          <details className="block-transcript">
            <summary>
              <span className="u">{words.readSeen}</span>
            </summary>
            <div className="prose" lang={description.language === locale ? undefined : description.language}>
              {description.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )}
        <WithoutCaptions source={source} />
        <a className="print-link" href={source.url}>
          {fileName(source.url)}
        </a>
        <Caption html={caption} />
      </figure>
    );
  }
  return (
    <figure className="block-video">
      <a className="block-video-link" href={source.url} {...NEW_TAB}>
        <span className="block-square">
          <Icon name="play" />
        </span>
        <span className="h4">
          <span className="glide">
            {words.watchAt} {source.host}
          </span>
          <NewTabNote />
        </span>
        <Icon name="external" />
      </a>
      <Caption html={caption} />
    </figure>
  );
}

/** Without captions, a track says that nobody speaks, or whom to ask. */
function languagesOf({ captions, reason }: FileSource, locale: Locale): Locale[] {
  if (captions.length > 0) return captions.map(({ language }) => language);
  return reason === '' ? [] : [locale];
}

function WithoutCaptions({ source }: { source: FileSource }) {
  const words = useWords(filmWords);
  if (source.captions.length > 0 || source.reason === '') return null;
  const text = source.reason === 'speechless' ? words.speechless : words.captionsOfOthers;
  return <p className="meta meta-2 film-note">{[text, source.contact].filter(Boolean).join(' ')}</p>;
}
