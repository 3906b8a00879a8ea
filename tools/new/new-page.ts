import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { defaultLocale, type Locale, translatedLocales } from '#site/languages.ts';
import { pageFiles } from './page-files.ts';
import { type Project, type Texts, withFields, withSources } from './project.ts';

const LIST = 'app/pages/fields.ts';
const CONTENT = 'kirby/content';

/** Makes the page types `one` and `many`, which lists pages of the type `one`. */
export function newPage({ read, find }: Project, one: string, many: string): Texts {
  for (const name of [one, many])
    if (!/^[a-z][a-z\d]*$/.test(name))
      throw new Error(`A page type has a name of small letters and digits, not "${name}".`);
  if (one === many) throw new Error(`The list needs another name than ${one}.`);
  for (const name of [one, many])
    if (
      read(`kirby/site/blueprints/pages/${name}.yml`) !== null ||
      read(`app/pages/${name}/fields.ts`) !== null
    )
      throw new Error(`The page type ${name} is there already.`);
  const last = Math.max(0, ...find(`${CONTENT}/*_*`).map((path) => Number(/\/(\d+)_/.exec(path)?.[1] ?? 0)));
  const folder = `${CONTENT}/${last + 1}_todo-${many}`;
  return {
    ...pageFiles(one, many),
    [LIST]: withLine(read(LIST) ?? '', one, many),
    ...demoPage(`${folder}/${many}`, { Title: many, Description: 'sentence', Intro: 'sentence' }),
    ...demoPage(
      `${folder}/1_todo-${one}/${one}`,
      { Title: one, Description: 'sentence', Herotext: 'sentence' },
      randomUUID(),
    ),
  };
}

function withLine(list: string, one: string, many: string): string {
  const added = `export { ${[one, many].sort().join(', ')} } from './${one}/fields.ts';`;
  const from = (line: string) => line.slice(line.indexOf(' from '));
  const lines = [...list.trimEnd().split('\n'), added];
  return `${lines.sort((a, b) => (from(a) < from(b) ? -1 : 1)).join('\n')}\n`;
}

function demoPage(file: string, texts: Texts, block?: string): Texts {
  const textsOf = (locale: Locale): Texts => ({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `TODO: ${text} (${locale})`])),
    ...(block && { Body: bodyOf(block, locale) }),
  });
  const uuid = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const original = withFields('', { ...textsOf(defaultLocale), Uuid: uuid });
  const translations = translatedLocales.map((locale) => {
    const own = textsOf(locale);
    const names = Object.keys(own).map((name) => name.toLowerCase());
    const translation = withFields('', { ...own, Slug: `todo-${basename(file)}` });
    return [`${file}.${locale}.txt`, withSources(translation, original, names)];
  });
  return { [`${file}.${defaultLocale}.txt`]: original, ...Object.fromEntries(translations) };
}

function bodyOf(id: string, locale: Locale): string {
  const content = { text: `<p>TODO: text (${locale})</p>` };
  return `\n\n${JSON.stringify([{ content, id, isHidden: false, type: 'text' }], null, 4)}`;
}
