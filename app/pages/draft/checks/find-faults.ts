import { EASY_LIMITS, measureEasy } from '../../easy/measure-easy.ts';
import { plainWords } from './plain-words.ts';
import { type Part, partsOf } from './read-blocks.ts';
import { rules } from './rules.ts';

/** A page, or the site, as it is stored in one language; ContentChecks.php reads the same. */
export interface CheckedPage {
  template: string;
  language: string;
  /** Those of the default language where this one has none. */
  fields: Readonly<Record<string, string>>;
  hasTranslation: boolean;
  /** Fields whose translation is older than its original. */
  older: readonly string[];
  /** By `file://…`. */
  pictures: Readonly<Record<string, { file: string; alt: string; caption: string }>>;
  silentFilms: readonly string[];
  /** Of all pages, in kB; null when it is not known. */
  median: number | null;
  /** `2026-11-26` */
  today: string;
}

export interface Fault {
  rule: string;
  /** What the sentence of the rule names. */
  facts: Readonly<Record<string, string>>;
}

/** What the page still lacks, each fault once. */
export function findFaults(page: CheckedPage): Fault[] {
  const parts = Object.entries(page.fields).flatMap(([name, value]) => partsOf(name, value));
  const faults = [
    ...parts.flatMap((part) => (part.kind === 'fault' ? { rule: part.rule, facts: part.facts } : [])),
    ...headingFaults(parts),
    ...linkFaults(parts),
    ...pictureFaults(page, parts),
    ...parts.flatMap((part) => (part.kind === 'table' ? tableFault(part.html) : [])),
    ...page.silentFilms.map((file) => fault('film-captions', { file })),
    ...(page.hasTranslation || page.template === 'site' ? [] : [fault('not-translated')]),
    ...(page.older.length > 0 ? [fault('translation-old', { fields: page.older.join(', ') })] : []),
    ...hoursFaults(page),
    ...eventFaults(page),
    ...weightFaults(page, parts),
    ...(page.template === 'easy' ? sentenceFaults(parts) : []),
  ];
  return [...new Map(faults.map((each) => [JSON.stringify(each), each])).values()];
}

const fault = (rule: string, facts: Fault['facts'] = {}): Fault => ({ rule, facts });

function headingFaults(parts: readonly Part[]): Fault[] {
  const seen = new Set<string>();
  let level = 1;
  return parts.flatMap((part) => {
    if (part.kind !== 'heading') return [];
    const text = plainWords(part.html);
    const isSkipped = part.level > level + 1;
    const found = isSkipped ? [fault('heading-skipped', { text, level: `h${level + 1}` })] : [];
    level = part.level;
    if (text === '') return [fault('heading-empty')];
    if (seen.has(text.toLowerCase())) found.push(fault('heading-twice', { text }));
    seen.add(text.toLowerCase());
    return found;
  });
}

const bareAddress = new RegExp(rules.bareAddress, 'iu');
const fileName = new RegExp(rules.fileName, 'iu');
const linkWords = new Set(rules.linkWords);

function linkFaults(parts: readonly Part[]): Fault[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'link') return [];
    const text = plainWords(part.html);
    if (bareAddress.test(text)) return fault('link-address', { text });
    return linkWords.has(bare(text)) ? fault('link-words', { text }) : [];
  });
}

/** In small letters, without the signs around it. */
const bare = (text: string): string => text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

function pictureFaults({ pictures }: CheckedPage, parts: readonly Part[]): Fault[] {
  return parts.flatMap((part) => {
    const picture = part.kind === 'picture' && pictures[part.uuid];
    // One that is gone is in the list of dead links.
    if (!picture) return [];
    const { file } = picture;
    const text = plainWords(part.alt || picture.alt);
    if (text === '') return fault('alt-empty', { file });
    if (fileName.test(text)) return fault('alt-file-name', { file, text });
    const captions = [part.caption, picture.caption].map((caption) => bare(plainWords(caption)));
    return captions.includes(bare(text)) ? fault('alt-caption', { file }) : [];
  });
}

function tableFault(html: string): Fault[] {
  const heads = [...html.matchAll(/<th\b[^>]*>([\s\S]*?)(?=<\/?t[hdr]\b|<\/table|$)/gi)];
  if (heads.some(([, head = '']) => plainWords(head) !== '')) return [];
  return [fault('table-head', { text: excerpt(plainWords(html.replaceAll('<', ' <'))) || '…' })];
}

const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function hoursFaults({ template, fields, today }: CheckedPage): Fault[] {
  if (template !== 'site') return [];
  const rows = (fields.exceptions ?? '').split(/^-/m).slice(1);
  const ends = rows.map((row) => row.match(/\d{4}-\d\d-\d\d/g)?.at(-1) ?? '');
  const isOver = ends.length > 0 && ends.every((end) => end !== '' && end < today);
  return isOver ? [fault('hours-old', { text: ends.join(', ') })] : [];
}

/** Of an event that is over, or off, nobody buys a ticket. */
function eventFaults({ template, fields, today }: CheckedPage): Fault[] {
  const { datetime = '', enddatetime = '', moments = '', eventstatus = '' } = fields;
  const days = `${datetime} ${enddatetime} ${moments}`.match(/\d{4}-\d\d-\d\d/g) ?? [];
  if (template !== 'event' || ['cancelled', 'postponed'].includes(eventstatus)) return [];
  if (days.every((day) => day < today)) return [];
  return [
    ...(isEmpty(fields.prices) ? [fault('event-price')] : []),
    ...(isEmpty(fields.accessfacts) && isEmpty(fields.access) ? [fault('event-access')] : []),
  ];
}

const isEmpty = (value = ''): boolean => value.trim() === '' || value.trim() === '[]';

/** In kB: what every first visit loads, its texts, and for each picture what one weighs (bench/weight). */
function weightFaults({ fields, median }: CheckedPage, parts: readonly Part[]): Fault[] {
  const bytes = Object.values(fields).reduce((sum, value) => sum + new TextEncoder().encode(value).length, 0);
  const pictures = parts.filter(({ kind }) => kind === 'picture').length;
  const kB = rules.kBOfFrame + Math.round(bytes / 1000) + pictures * rules.kBOfPicture;
  if (median === null || kB <= median * rules.timesTheMedian) return [];
  return [fault('weight', { kB: String(kB), median: String(median) })];
}

function sentenceFaults(parts: readonly Part[]): Fault[] {
  const texts = parts.flatMap((part) => (part.kind === 'text' ? part.html : []));
  const most = String(EASY_LIMITS.sentence);
  return measureEasy(texts).longSentences.map((text) =>
    fault('sentence-long', { most, text: excerpt(text) }),
  );
}
