import { plainText } from 'editor-html';
import { defaultLocale } from '#site/languages.ts';
import { at, type DecodeContext, type Infer, listOfValid, map, merged, record } from '../decode/decode.ts';
import { sound } from './audio-file.ts';
import { filmCaptions } from './captions.ts';
import { filePath, name, text } from './values.ts';

/** Dutch, British, and International Sign. */
export const signLanguages = ['ngt', 'bsl', 'is'] as const;
export type SignLanguage = (typeof signLanguages)[number];

const versionKinds = [...signLanguages, 'described'] as const;
export type VersionKind = (typeof versionKinds)[number];

const PLAYED = /^video\/(?:mp4|webm)$/;
/** Seconds that a sign-language version may be shorter: a closing title needs no signs. */
const SHORTER = 5;

const inDefault = (query: string) => `file.content("default").${query}`;
const fileFields = {
  id: text,
  url: filePath,
  mime: name,
  version: at(inDefault('version'), text),
  sound,
};
const file = record(fileFields);
type FileRow = Infer<typeof file>;

const kindOf = ({ version }: FileRow): VersionKind | null =>
  versionKinds.find((kind) => kind === version) ?? null;
const secondsOf = ({ sound }: FileRow): number => sound?.seconds ?? 0;

export const film = map(
  merged(
    record({
      ...fileFields,
      parent: at('file.parent.id', text),
      versions: at(inDefault('versions.toFiles'), listOfValid(file)),
      description: at('file.content.description', text),
      descriptionInDefault: at(inDefault('description'), text),
    }),
    filmCaptions,
  ),
  ([{ parent, description, descriptionInDefault, versions, ...row }, captions], context) => {
    const { url, mime } = row;
    const isOwn = context.locale === defaultLocale || description !== descriptionInDefault;
    return {
      url,
      mime,
      ...captions,
      name: filmName(url),
      page: context.links.pageById(parent)?.href ?? null,
      version: kindOf(row),
      versions: versions.flatMap((version) => versionOf(version, row, context)),
      description: {
        language: isOwn ? context.locale : defaultLocale,
        paragraphs: description
          .split(/\n\s*\n/)
          .map(plainText)
          .filter(Boolean),
      },
    };
  },
);

export interface Film extends Infer<typeof film> {}

function versionOf(version: FileRow, film: FileRow, context: DecodeContext) {
  const facts = { file: version.id, film: film.id };
  const kind = kindOf(version);
  if (kind === null) {
    context.warn('film-version-without-purpose', facts);
    return [];
  }
  if (!PLAYED.test(version.mime)) {
    context.warn('film-version-not-played', facts);
    return [];
  }
  const [own, whole] = [secondsOf(version), secondsOf(film)];
  if (own > 0 && own < whole - SHORTER)
    context.warn('film-version-shorter', {
      ...facts,
      seconds: own,
      of: whole,
    });
  return { kind, url: version.url, mime: version.mime };
}

/** `/media/…/de-kelder.mp4` → `de-kelder`. */
function filmName(url: string): string {
  return (url.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replace(/[^\w-]/g, '-');
}
