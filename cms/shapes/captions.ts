import { plainText } from 'editor-html';
import { defaultLocale, type Locale, locales, otherLocales } from '#site/languages.ts';
import type { WarningCode } from '../common/warnings.ts';
import { at, type DecodeContext, map, record } from '../decode/decode.ts';
import { type FilmRow, filmRows } from './film-rows.ts';
import { text } from './values.ts';

/** In seconds from the film's start. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

export interface Captions {
  language: Locale;
  cues: readonly Cue[];
  rows: readonly FilmRow[];
}

/** Maximum cues; two hours of talk have 3,000. */
const MOST = 5_000;
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`);
const ARROW = '-->';
/** Who speaks: `<v Noor>Kom binnen.` */
const VOICE = /<v(?:\.[^ >]*)?[ \t]+([^>]+)>/;
const OTHER = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;

/** Reads WebVTT or SubRip in order of time; warns of doubtful lines. */
export function readCaptions(stored: string, file: string, context: DecodeContext): Cue[] {
  if (stored.trim() === '') return [];
  const warn = (code: WarningCode, words: string) => context.warn(code, { file, words: words.slice(0, 60) });
  if (stored.includes('\uFFFD')) warn('captions-unreadable', '');
  const cues: Cue[] = [];
  for (const block of stored
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)) {
    if (cues.length === MOST) {
      warn('captions-too-long', block.trim());
      break;
    }
    const cue = OTHER.test(block.trimStart()) ? null : readCue(block, warn);
    if (cue) cues.push(cue);
  }
  if (cues.length === 0) warn('captions-without-times', stored);
  return inOrder(cues, warn);
}

type Warn = (code: WarningCode, words: string) => void;

function readCue(block: string, warn: Warn): Cue | null {
  const lines = block.split('\n');
  const index = lines.findIndex((line) => line.includes(ARROW));
  const line = lines[index];
  if (line === undefined) return null;
  const words = lines
    .slice(index + 1)
    .map((each) => plainText(each.replace(VOICE, '$1: ')))
    .filter(Boolean)
    .join('\n');
  const found = TIMES.exec(line);
  if (!found) {
    warn('caption-time-invalid', line);
    return null;
  }
  const [start, end] = [seconds(found.slice(1, 5)), seconds(found.slice(5, 9))];
  if (words === '') return null;
  if (end > start) return { start, end, text: words };
  warn('caption-end-before-start', words);
  return null;
}

function seconds([hours = '0', minutes = '0', rest = '0', part = '0']: readonly string[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(`0.${part}`);
}

function inOrder(cues: readonly Cue[], warn: Warn): Cue[] {
  const sorted = cues.toSorted((one, other) => one.start - other.start);
  const late = cues.find((cue, index) => cue !== sorted[index]);
  if (late) warn('captions-out-of-order', late.text);
  const twice = sorted.find((cue, index) => cue.start < (sorted[index - 1]?.end ?? 0));
  if (twice) warn('captions-overlap', twice.text);
  return sorted;
}

/** Maximum letters for the search, because an hour of talk has more words than its page. */
const MOST_LETTERS = 4_000;

export function wordsOfCaptions(stored: string): string {
  const isWords = (line: string) => !line.includes(ARROW) && !OTHER.test(line) && !/^\d*$/.test(line.trim());
  const lines = stored
    .slice(0, 4 * MOST_LETTERS)
    .split(/\r?\n/)
    .filter(isWords);
  return plainText(lines.join(' ').replace(/<[^>]*>/g, '')).slice(0, MOST_LETTERS);
}

export type WithoutCaptions = 'speechless' | 'others' | '';

const reasons: readonly WithoutCaptions[] = ['speechless', 'others'];

const stored = record({
  id: text,
  reason: at('file.content("default").withoutcaptions', text),
  contact: at('file.content("default").captionscontact', text),
  version: at('file.content("default").version', text),
  ...Object.fromEntries(locales.map((locale) => [locale, at(`file.content("${locale}").captions`, text)])),
});

/** Skips captions that Kirby filled in from the default language. */
export const filmCaptions = map(stored, (row, context) => {
  const texts: Readonly<Record<string, string>> = row;
  const given = texts[defaultLocale] ?? '';
  const ownFirst = [context.locale, ...otherLocales(context.locale)];
  const captions = ownFirst.flatMap((language): Captions[] => {
    const own = texts[language] ?? '';
    const cues = language !== defaultLocale && own === given ? [] : readCaptions(own, row.id, context);
    return cues.length > 0 ? [{ language, cues, rows: filmRows(cues) }] : [];
  });
  // A sign-language version has no speech; an audio-described version has the same speech as its film.
  const own = row.version === '' || row.version === 'described' ? row.reason : 'speechless';
  const reason = reasons.find((each) => each === own) ?? '';
  if (captions.length === 0 && reason === '' && row.version === '')
    context.warn('film-without-captions', { file: row.id });
  return { captions, reason, contact: row.contact };
});
