import { fileName } from '#app/ui/file-name.ts';
import type { Image, Page, StoredTexts } from '#cms/types.ts';
import type { Locale } from '#site/languages.ts';
import { type CheckedPage, type Fault, findFaults } from './find-faults.ts';
import { formAddress } from './form-address.ts';
import { rules } from './rules.ts';

interface Checked {
  page: Page;
  slides: readonly unknown[] | null;
  stored: StoredTexts;
  locale: Locale;
  /** The origin of the Panel; null when it is not known. */
  panel: string | null;
  now: Date;
}

const titles = {
  nl: { title: 'Wat deze pagina nog mist', none: 'Niets gevonden', wrong: 'Nu', right: 'Liever' },
  en: { title: 'What this page still lacks', none: 'Nothing found', wrong: 'Now', right: 'Rather' },
} satisfies Record<Locale, Record<string, string>>;

/** Of a preview only: its rules are not in the style sheet that visitors get. */
export const checksStyles = `.draft-checks{margin:2rem 1rem 6rem;padding:1rem;border:2px solid currentcolor;\
font:1rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}\
.draft-checks summary{font-weight:700;cursor:pointer}\
.draft-checks ul{margin:.75rem 0 0;padding-inline-start:1.25rem;list-style:disc}\
.draft-checks a{text-decoration:underline}.draft-checks li{margin-block:.5rem}.draft-checks small{display:block;opacity:.85}\
.draft-part{position:absolute;inset:0 auto auto 0;z-index:40;outline:2px solid #1e3aef;outline-offset:3px;pointer-events:none}\
.draft-part button{position:absolute;inset:0 -5px auto auto;translate:0 -60%;padding:.35rem .6rem;background:#1e3aef;color:#fff;font:600 .875rem/1.2 system-ui,sans-serif;pointer-events:auto;cursor:pointer}`;

/** What the page still lacks, made on the server and readable without script. */
export function ChecksBox(checked: Checked) {
  // Long sentences are in the bar, beside what else makes a text hard to read.
  const faults = findFaults(checkedPage(checked)).filter(({ rule }) => rule !== 'sentence-long');
  const { locale, panel, page } = checked;
  const words = titles[locale];
  return (
    <details className="draft-checks" open lang={locale}>
      <summary>
        {words.title}
        {faults.length > 0 && ` (${faults.length})`}
      </summary>
      {faults.length === 0 && <p>{words.none}</p>}
      <ul>
        {faults.map((fault) => (
          <FaultRow key={JSON.stringify(fault)} fault={fault} locale={locale} panel={panel} id={page.id} />
        ))}
      </ul>
    </details>
  );
}

interface FaultRowProps extends Pick<Checked, 'locale' | 'panel'> {
  fault: Fault;
  id: string;
}

function FaultRow({ fault, locale, panel, id }: FaultRowProps) {
  const rule = rules.rules.find((each) => each.id === fault.rule);
  if (!rule) return null;
  const words = titles[locale];
  // The rules have the languages of the Panel.
  const inPanel: Partial<Record<Locale, string>> = rule;
  const sentence = (inPanel[locale] ?? rule.en).replace(/\{(\w+)\}/g, (_, name) => fault.facts[name] ?? '');
  return (
    <li>
      {panel === null ? (
        sentence
      ) : (
        <a href={panelAddress(panel, rule, { id, file: fault.facts.file, locale })}>{sentence}</a>
      )}
      <small>
        {words.wrong}: {rule.wrong || '–'} · {words.right}: {rule.right}
      </small>
    </li>
  );
}

interface Target {
  id: string;
  file: string | undefined;
  locale: Locale;
}

/** Where an editor mends it. */
function panelAddress(panel: string, { where, tab }: { where: string; tab?: string }, target: Target) {
  const { id, file, locale } = target;
  const query = { ...(tab !== undefined && { tab }), language: locale };
  if (where === 'site') return formAddress(panel, null, query);
  if (where === 'picture') return formAddress(panel, null, query, file);
  return formAddress(panel, id, query, where === 'film' ? file : undefined);
}

/** The stored texts, with the pictures and films that the page shows. */
function checkedPage({ page, slides, stored, locale, now }: Checked): CheckedPage {
  const pictures: Record<string, { file: string; alt: string; caption: string }> = {};
  const silentFilms: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isPicture(value)) {
      const { uuid, alt, caption } = value;
      pictures[uuid] = { file: fileName(value.url), alt, caption };
    }
    if (isSilentFilm(value)) silentFilms.push(fileName(value.url));
    for (const each of Object.values(value)) visit(each);
  };
  visit([page, slides]);
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  return { ...stored, language: locale, pictures, silentFilms, median: null, today };
}

function isPicture(value: object): value is Image {
  return 'srcset' in value && 'uuid' in value && 'alt' in value;
}

function isSilentFilm(value: object): value is { url: string } {
  if (!('kind' in value && value.kind === 'file' && 'captions' in value && 'reason' in value)) return false;
  const isVersion = 'version' in value && value.version !== null;
  return Array.isArray(value.captions) && value.captions.length === 0 && !value.reason && !isVersion;
}
