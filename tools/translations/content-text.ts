/** Changes single fields, and no bytes of other fields. */
import { defaultLocale, translatedLocales } from '#site/languages.ts';

const BREAK = /\r?\n----[ \t]*\r?\n\s*/;
const JOINT = '\n\n----\n\n';

interface Part {
  name: string;
  text: string;
}

function partsOf(file: string): Part[] {
  return file
    .split(BREAK)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ name: (/^\uFEFF?([^:\n]+):/.exec(text)?.[1] ?? '').trim().toLowerCase(), text }));
}

export function fieldsIn(file: string): Map<string, string> {
  return new Map(partsOf(file).map(({ name, text }) => [name, text.slice(text.indexOf(':') + 1).trim()]));
}

export function textWith(
  file: string,
  dropped: readonly string[],
  field: string,
  texts: Readonly<Record<string, string>>,
): string {
  const stay = partsOf(file).filter(({ name }) => name !== field && !dropped.includes(name));
  const added = `${field.slice(0, 1).toUpperCase()}${field.slice(1)}:\n\n${JSON.stringify(texts, null, 4)}`;
  const parts = stay.map(({ text }) => text.trim());
  return `${[...parts, ...(Object.keys(texts).length > 0 ? [added] : [])].join(JOINT)}\n`;
}

/**
 * Adds the default language's text as `from…` to translated columns without it (`whomen` beside `whomnl`).
 */
export function withRowSources(file: string, sources: ReadonlySet<string>): { text: string; count: number } {
  let count = 0;
  const ends = translatedLocales.join('|');
  const rows = file.split(/(?=^-[ \t]*$|^- )/m).map((row) => {
    if (!row.startsWith('-') || row.startsWith('----')) return row;
    const columns = new Map([...row.matchAll(COLUMN)].map(([, name = '', value = '']) => [name, value]));
    return row.replace(COLUMN, (whole, name: string, value: string) => {
      const [, text] = new RegExp(`^(\\w+?)(?:${ends})$`).exec(name) ?? [];
      const given = text && columns.get(`${text}${defaultLocale}`);
      if (
        !given ||
        !sources.has(`from${name}`) ||
        isEmpty(value) ||
        isEmpty(given) ||
        columns.has(`from${name}`)
      )
        return whole;
      count += 1;
      return `${whole}  from${name}:${given}`;
    });
  });
  return { text: rows.join(''), count };
}

const COLUMN = /^ {2}(\w+):([^\n]*\n(?: {3,}[^\n]*\n)*)/gm;

function isEmpty(value: string): boolean {
  return ['', '""', "''"].includes(value.trim());
}
