import type { Locale, Page, PodcastPage } from '#cms';
import { languages, locales } from '#site/languages.ts';
import { type Finding, findingsOf } from './finding.ts';

const { error, warning } = findingsOf('podcasts');

/** What every podcast app plays; Apple refuses other sounds. */
const PLAYED = ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac'];
const SIDE = { least: 1400, most: 3000 };

type Artwork = PodcastPage['artwork'];

export function checkPodcasts(pages: Record<Locale, readonly Page[]>): Finding[] {
  return locales.flatMap((locale) => {
    const episodes = pages[locale].filter((page) => page.template === 'podcast');
    const spoken = episodes.filter((episode) => episode.spoken === locale);
    const show = pages[locale].find((page) => page.template === 'podcasts');
    if (episodes.length === 0) return [];
    return [
      ...(show && spoken.length > 0 ? checkShow(show, locale) : []),
      ...spoken.flatMap(checkEpisode),
      ...sameNumbers(spoken),
    ];
  });
}

function checkShow(show: Extract<Page, { template: 'podcasts' }>, locale: Locale): Finding[] {
  const { id, artwork, category, owner, intro } = show;
  const feed = `the podcast in ${languages[locale].name}`;
  const missing = [
    ['artwork', !artwork && 'no cover'],
    ['category', !category && 'no category'],
    ['intro', !intro && 'no introduction'],
    ['owner', !owner && 'no e-mail address of its owner'],
  ].flatMap(([field, what]) =>
    what
      ? warning(
          `${id} (${locale}), ${field}`,
          `has ${what}: Apple Podcasts refuses ${feed}`,
          'Fill it in at Podcasts, In apps.',
        )
      : [],
  );
  return [...missing, ...checkArtwork(`${id}, artwork`, artwork)];
}

function checkEpisode({ id, audio, duration, number, date, artwork, transcript }: PodcastPage): Finding[] {
  const findings: Finding[] = [];
  if (!audio)
    findings.push(
      error(
        `${id}, audio`,
        'has no sound: it cannot be played, and is in no feed',
        'Choose its audio file, or make it a draft.',
      ),
    );
  else if (!PLAYED.includes(audio.mime))
    findings.push(
      error(
        `${id}, audio`,
        `is ${audio.mime}, which many podcast apps do not play`,
        'Replace it with an mp3.',
      ),
    );
  if (audio && duration === 0)
    findings.push(
      warning(
        `${id}, audio`,
        'has no known length: apps show none, and times past its end are not noticed',
        'Replace it with an mp3.',
      ),
    );
  if (number === 0) findings.push(warning(`${id}, number`, 'has no number', 'Number the episodes from 1.'));
  if (!date)
    findings.push(
      error(`${id}, date`, 'has no date: apps cannot place it', 'Fill in the day on which it is published.'),
    );
  if (transcript.length === 0)
    findings.push(
      warning(
        `${id}, transcript`,
        'has no transcript: who cannot hear it, cannot follow it',
        'Write down what is said (WCAG 1.2.1).',
      ),
    );
  return [...findings, ...checkArtwork(`${id}, artwork`, artwork)];
}

function checkArtwork(where: string, artwork: Artwork): Finding[] {
  if (!artwork) return [];
  const { width, height, mime } = artwork;
  const isSquare = width === height && width >= SIDE.least && width <= SIDE.most;
  if (isSquare && ['image/jpeg', 'image/png'].includes(mime)) return [];
  const what = `is ${mime} of ${width} by ${height} pixels: Apple Podcasts refuses it`;
  return [error(where, what, 'Make it a jpg or png, square, 1400 to 3000 pixels wide.')];
}

/** Episodes of one feed and season with the same number: apps show them in the wrong order. */
function sameNumbers(episodes: readonly PodcastPage[]): Finding[] {
  const groups = Map.groupBy(
    episodes.filter(({ number }) => number > 0),
    ({ season, number }) => `${season} ${number}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ id, number }) =>
      warning(
        `${id}, number`,
        `is ${number}, like that of ${first?.id}`,
        'Give each episode a number of its own.',
      ),
    ),
  );
}
