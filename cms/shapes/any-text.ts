import { plainText } from 'editor-html';
import type { Block } from '../blocks/block-kinds.ts';
import { plainBlocks } from '../blocks/blocks.ts';
import { layoutRows } from '../blocks/layout.ts';
import { at, type DecodeContext, leaf, map, record, type Shape } from '../decode/decode.ts';
import { date, html, text } from './values.ts';

/** Fields that have a page's text in Kirby's own kits and most sites. */
const BODIES = ['text', 'body', 'content', 'main', 'article', 'layout', 'blocks'] as const;
const LEADS = ['herotext', 'subheadline', 'subheading', 'lead', 'excerpt', 'intro'] as const;
const DATES = ['date', 'published', 'datetime'] as const;
const SILENT = new Set<string>(['title', 'slug', 'uuid', 'tags', 'description', 'translatedfrom']);
const LONG = 80;

const fieldsOf = (name: string) => ({
  [`${name}Raw`]: at(`page.content.${name}`, text),
  [`${name}Blocks`]: at(`page.content.${name}.toBlocks`, plainBlocks),
  [`${name}Rows`]: at(`page.content.${name}.toLayouts`, layoutRows),
  [`${name}Html`]: at(`page.content.${name}.kirbytext`, html),
});

const all: Shape<ReadonlyMap<string, string>> = leaf(
  (value) =>
    new Map(
      Object.entries(value ?? {}).flatMap(([name, field]) =>
        typeof field === 'string' ? [[name, field]] : [],
      ),
    ),
);

interface AnyText {
  heroText: string;
  date: string;
  body: Block[];
}

/** Reads the usual text and date fields of an unknown template. */
export const anyText: Shape<AnyText> = map(
  record({
    id: text,
    template: at('page.intendedTemplate', text),
    all: at('page.content.toArray', all),
    ...Object.fromEntries(LEADS.map((name) => [name, at(`page.content.${name}`, text)])),
    ...Object.fromEntries(DATES.map((name) => [name, at(`page.content.${name}`, date)])),
    ...Object.assign({}, ...BODIES.map(fieldsOf)),
  }),
  (row: Record<string, unknown>, context) => {
    nameHidden(row as unknown as Known, context);
    const heroText = LEADS.map((name) => plainText(String(row[name] ?? ''))).find(Boolean) ?? '';
    const day = DATES.map((name) => String(row[name] ?? '')).find(Boolean) ?? '';
    return { heroText, date: day, body: BODIES.flatMap((name) => bodyIn(row, name)) };
  },
);

interface Known {
  id: string;
  template: string;
  all: ReadonlyMap<string, string>;
}

function bodyIn(row: Record<string, unknown>, name: string): Block[] {
  const raw = String(row[`${name}Raw`] ?? '').trim();
  if (raw === '') return [];
  if (raw.startsWith('[{'))
    return row[name + (/^\[\{[^[{]*"(?:attrs|columns)"/.test(raw) ? 'Rows' : 'Blocks')] as Block[];
  if (raw.startsWith('<')) return row[`${name}Blocks`] as Block[];
  return [{ type: 'text', id: name, text: row[`${name}Html`] as never }];
}

/** Warns of long texts that the layout leaves out, because editors would not notice. */
function nameHidden({ id, template, all }: Known, context: DecodeContext): void {
  const shown: readonly string[] = [...BODIES, ...LEADS];
  const fields = [...all].filter(
    ([name, value]) =>
      !shown.includes(name) && !SILENT.has(name) && value.length > LONG && !/^\s*(?:[-[{]|\w+:)/.test(value),
  );
  if (fields.length > 0)
    context.warn('texts-not-shown', {
      id,
      template,
      fields: fields.map(([name]) => name).join(', '),
    });
}
