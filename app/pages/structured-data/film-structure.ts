import type { MediaObjectLeaf, VideoObjectLeaf } from 'schema-dts';
import { flatBlocks } from '#app/ui/flat-blocks.ts';
import type { ArticlePage, Block, EventPage, Film, PodcastPage, SignLanguage } from '#cms/types.ts';
import { given, type Site, stamp } from './structured-data.ts';

/** Codes of sign languages (ISO 639-3). */
const SIGNS: Record<SignLanguage, string> = { ngt: 'dse', bsl: 'bfi', is: 'ils' };

type Filmed = EventPage | ArticlePage | PodcastPage;
type Source = Extract<Extract<Block, { type: 'video' }>['source'], { kind: 'file' }>;

export function filmStructures(page: Filmed, { at }: Site): VideoObjectLeaf[] {
  const sources = flatBlocks(page.body).flatMap((block) =>
    block.type === 'video' && block.source.kind === 'file' ? [block.source] : [],
  );
  return sources.map((film): VideoObjectLeaf => {
    const poster = film.poster?.src ?? page.hero?.src;
    const sign = signsOf(film)[0];
    return {
      '@type': 'VideoObject',
      name: page.title,
      ...given('description', page.heroText),
      contentUrl: at(film.url),
      encodingFormat: film.mime,
      ...given('thumbnailUrl', poster && at(poster)),
      ...given('uploadDate', page.template === 'event' ? undefined : stamp(page.date)),
      ...given('inLanguage', film.version === null ? film.captions[0]?.language : sign),
      ...captionsOf(film, at),
      accessibilityFeature: featuresOf(film),
    };
  });
}

export function videosOf(page: Filmed, site: Site): { video?: VideoObjectLeaf[] } {
  const video = filmStructures(page, site);
  return video.length > 0 ? { video } : {};
}

function captionsOf({ captions, page, name }: Source, at: Site['at']) {
  if (captions.length === 0 || page === null) return {};
  const caption = captions.map(
    ({ language }): MediaObjectLeaf => ({
      '@type': 'MediaObject',
      contentUrl: at(`${page[language]}.${name}.vtt`),
      encodingFormat: 'text/vtt',
      inLanguage: language,
    }),
  );
  return { caption };
}

const signsOf = ({ version, versions }: Film): string[] =>
  [version, ...versions.map(({ kind }) => kind)].flatMap((kind) =>
    kind === null || kind === 'described' ? [] : [SIGNS[kind]],
  );

/** Returns features from schema.org's list for accessibility. */
function featuresOf(film: Film): string[] {
  const { captions, version, versions, description } = film;
  const kinds = [version, ...versions.map(({ kind }) => kind)];
  return [
    ...(captions.length > 0 ? ['captions', 'transcript'] : []),
    ...(signsOf(film).length > 0 ? ['signLanguage'] : []),
    ...(kinds.includes('described') ? ['audioDescription'] : []),
    ...(description.paragraphs.length > 0 ? ['longDescription'] : []),
  ];
}
