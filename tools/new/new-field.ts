import { defaultLocale, forEachLocale, type Locale, locales, translatedLocales } from '#site/languages.ts';
import { type Project, type Texts, withFields, withSources } from './project.ts';
import { wordsFile } from './words-file.ts';

const BLUEPRINTS = 'kirby/site/blueprints';
const STAND_INS = 'app/pages/expected-page.ts';
/** Fields that Kirby or its plugin stores. */
const KIRBYS_OWN = ['title', 'slug', 'uuid', 'template', 'status', 'translatedfrom'];

interface Field {
  template: string;
  name: string;
  stored: string;
}

export function newField(project: Project, template: string, name: string): Texts {
  const { read } = project;
  const field = { template, name, stored: name.toLowerCase() };
  const folder = folderOf(project, template);
  const blueprint = blueprintOf(project, template);
  if (!/^[a-z][a-zA-Z\d]*$/.test(name))
    throw new Error(
      `A field has a name as dressCode (letters and digits, the first one small), not "${name}".`,
    );
  if (KIRBYS_OWN.includes(field.stored))
    throw new Error(`Kirby has a field ${field.stored} in every page: take another name.`);
  const shape = read(`${folder}/fields.ts`) ?? '';
  const form = read(blueprint) ?? '';
  if (new RegExp(`^ +${field.stored}:`, 'm').test(form) || new RegExp(`\\b${name}\\b`).test(shape))
    throw new Error(
      `The template ${template} has a field ${name} already: change it in ${folder}/fields.ts.`,
    );
  return {
    [blueprint]: withLabel(form, field),
    [`${folder}/fields.ts`]: withShape(shape, field, `${folder}/fields.ts`),
    [`${folder}/words.ts`]: withWord(read(`${folder}/words.ts`), folder, name),
    ...withView(project, folder, field),
    ...withStandIn(read(STAND_INS) ?? '', field),
    ...withDemo(project, field),
  };
}

function folderOf({ read, find }: Project, template: string): string {
  const types = find('app/pages/*/fields.ts').flatMap((file) =>
    [...(read(file) ?? '').matchAll(/export const (\w+) = pageType\(/g)].map(([, name = '']) => ({
      name,
      folder: file.replace('/fields.ts', ''),
    })),
  );
  const found = types.find(({ name }) => name === template);
  if (found) return found.folder;
  const known = types.map(({ name }) => name).filter((name) => read(`${BLUEPRINTS}/pages/${name}.yml`));
  throw new Error(`There is no template "${template}": take one of ${known.sort().join(', ')}.`);
}

/** Returns a tab's file if the template shares its tabs. */
function blueprintOf({ read }: Project, template: string): string {
  const page = `${BLUEPRINTS}/pages/${template}.yml`;
  const [, tab] = /^ {2}\w+: (tabs\/(?:article|page))$/m.exec(read(page) ?? '') ?? [];
  return tab ? `${BLUEPRINTS}/${tab}.yml` : page;
}

function withLabel(form: string, { name, stored }: Field): string {
  const label = locales.map((locale) => `${locale}: "TODO: ${name}"`).join(', ');
  const add = (indent: string) =>
    [`${stored}:`, `  label: { ${label} }`, '  type: text', '  width: 1/2']
      .map((line) => `${indent}${line}\n`)
      .join('');
  const facts = /(\n {2}facts:\n(?: {4}.*\n)+)/;
  if (facts.test(form)) return form.replace(facts, (tab) => `${tab}${add(' '.repeat(6))}`);
  return form.replace(/^( +)description: fields\/description$/m, (line, indent) => `${add(indent)}${line}`);
}

function withShape(shape: string, { template, name, stored }: Field, file: string): string {
  const inBoth = shape.replace(/(const morePageTexts = \[[^\]]*)\]/, `$1, '${name}']`);
  if (inBoth !== shape) return inBoth;
  const line = ` ${name}: at('page.content.${stored}', text),`;
  const own = new RegExp(`pageType\\(\\s*'${template}',\\s*pageOf\\(\\s*\\{`);
  for (const place of [/const fields = \{/, own, /pageOf\(\s*\{/])
    if (place.test(shape)) {
      const added = shape
        .replace(place, (start) => `${start}${line}`)
        // A page of an unknown template has every field, without a value.
        .replace(/(export const other =.*?\n)( +)(cover: null,)/s, `$1$2${name}: '',\n$2$3`);
      return withImport(withImport(added, 'text', '#cms/shapes/values.ts'), 'at', '#cms/decode/decode.ts');
    }
  throw new Error(`${file} has no pageOf({ … }) to which a field can be added: write it there by hand.`);
}

/** Adds the field to the page that is shown when Kirby has none. */
function withStandIn(standIns: string, { template, name }: Field): Texts {
  const text = standIns.replace(`template: '${template}'`, (end) => `${name}: '', ${end}`);
  return text === standIns ? {} : { [STAND_INS]: text };
}

function withImport(source: string, name: string, from: string): string {
  const known = new RegExp(`import \\{([^}]*)\\} from '${from}';`);
  const [, names] = known.exec(source) ?? [];
  if (names === undefined) return `import { ${name} } from '${from}';\n${source}`;
  if (new RegExp(`\\b${name}\\b`).test(names)) return source;
  return source.replace(known, `import { ${name},${names}} from '${from}';`);
}

function withWord(words: string | null, folder: string, name: string): string {
  const label = `TODO: ${name}`;
  if (words === null)
    return wordsFile(
      folder.split('/').at(-1) ?? '',
      forEachLocale(() => ({ [name]: label })),
    );
  return words.replace(/^ {2}(\w\w): \{\n/gm, (start) => `${start}    ${name}: '${label}',\n`);
}

function withView({ read }: Project, folder: string, { name, stored }: Field): Texts {
  const facts = `${folder}/${folder.split('/').at(-1)}-facts.ts`;
  const listed = read(facts);
  if (listed !== null) {
    const line = `    { field: '${stored}', label: words.${name}, value: event.${name}, lang: lang('${name}') },\n`;
    const last = listed.lastIndexOf('  ]);\n');
    return { [facts]: `${listed.slice(0, last)}${line}${listed.slice(last)}` };
  }
  const view = `${folder}/view.tsx`;
  const comment = `// TODO: show ${name} of the page with its word, in an element with {...nameField('${stored}')}\n`;
  return { [view]: `${comment}${read(view) ?? ''}` };
}

/** Adds the field to the demo page with the most fields, for the browser tests. */
function withDemo({ read, find }: Project, { template, name, stored }: Field): Texts {
  const pages = find(`kirby/content/**/${template}.${defaultLocale}.txt`)
    .map((file) => ({ file, text: read(file) ?? '' }))
    .filter(({ file }) => translatedLocales.every((locale) => read(inLocale(file, locale)) !== null))
    .sort((a, b) => b.text.length - a.text.length);
  const [page] = pages;
  if (!page) throw new Error(`kirby/content has no ${template} in all languages: add one to the demo first.`);
  const added = (locale: Locale) => ({
    [`${stored.slice(0, 1).toUpperCase()}${stored.slice(1)}`]: `TODO: ${name} (${locale})`,
  });
  const original = withFields(page.text, added(defaultLocale));
  const translations = translatedLocales.map((locale) => {
    const file = inLocale(page.file, locale);
    return [file, withSources(withFields(read(file) ?? '', added(locale)), original, [stored])];
  });
  return { [page.file]: original, ...Object.fromEntries(translations) };
}

const inLocale = (file: string, locale: string) => file.replace(/\.\w\w\.txt$/, `.${locale}.txt`);
