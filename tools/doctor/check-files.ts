import { maxThumbPixels } from 'kql-engine';
import { defaultLocale, locales } from '#site/languages.ts';
import { type Finding, findingsOf } from './finding.ts';
import type { Survey, SurveyedFile } from './survey.ts';

const { error, warning } = findingsOf('files');
const MB = 1_000_000;
const MAX_SIDE = 4000;
const maxBytes: Readonly<Record<string, number>> = { image: 5 * MB, audio: 100 * MB, video: 200 * MB };
const MAX_OTHER = 25 * MB;

export function checkFiles({ files }: Pick<Survey, 'files'>): Finding[] {
  // A dark version of a picture uses the alt text of the light one.
  const dark = new Set(
    files.flatMap(({ content }) => /file:\/\/[\w-]+/.exec(content[defaultLocale].dark ?? '') ?? []),
  );
  return files.flatMap((file) => [
    ...(file.type === 'image' ? checkPicture(file, dark.has(file.uuid) || isCover(file)) : []),
    ...checkSize(file),
  ]);
}

/** Only podcast apps show it, and they read its episode's title. */
function isCover({ content }: SurveyedFile): boolean {
  return content[defaultLocale].template === 'artwork';
}

function checkPicture({ id, mime, width, height, content }: SurveyedFile, isSilent: boolean): Finding[] {
  const findings: Finding[] = [];
  if (mime !== 'image/svg+xml' && (width <= 0 || height <= 0)) {
    findings.push(error(id, 'cannot be read as a picture', 'Upload it anew as JPEG, PNG, WebP or AVIF.'));
  }
  const silent = locales.filter((locale) => (content[locale].alt ?? '').trim() === '');
  if (silent.length > 0 && !isSilent) {
    findings.push(
      warning(
        `${id} (${silent.join(', ')})`,
        'has no alt text',
        'Say in one sentence what it shows; leave it empty for decoration only.',
      ),
    );
  }
  const fix = `Make it at most ${MAX_SIDE} pixels wide and high.`;
  const measures = `measures ${width} × ${height} pixels`;
  if (width * height > maxThumbPixels(mime)) {
    const what = `${measures}: that is too large to be made smaller, so every visitor loads all of it`;
    findings.push(error(id, what, fix));
  } else if (Math.max(width, height) > MAX_SIDE) findings.push(warning(id, measures, fix));
  return findings;
}

function checkSize({ id, type, size }: SurveyedFile): Finding[] {
  const limit = maxBytes[type] ?? MAX_OTHER;
  if (size <= limit) return [];
  const megabytes = (size / MB).toFixed(1);
  return [warning(id, `is ${megabytes} MB`, `Make it smaller than ${limit / MB} MB.`)];
}
