import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { languages, localePath, locales } from '#site/languages.ts';
import {
  ASSETS,
  feedAddresses,
  languageAddresses,
  machineAddresses,
  WORKER_OFF,
} from '#site/machine-addresses.ts';
import { ownPages, routeTable } from '#site/routes.ts';
import { reportProblems } from './report-problems.ts';

const covered = '{app,cms,server,tools}/**/*.{ts,tsx}';
const leftOut =
  /\.test\.tsx?$|\.examples?\.tsx?$|\/testing\/|^tools\/create\/files\/|^app\/ui\/example-image\.ts$/;

const known = [
  ...routeTable.map(({ path }) => path),
  ...Object.values(machineAddresses),
  ASSETS,
  WORKER_OFF,
  ...[...Object.values(ownPages).map((id) => `/${id}`), ...Object.values(languageAddresses)].flatMap((path) =>
    locales.map((locale) => localePath(locale, path)),
  ),
].map((path) => path.replace(/\*.*$/, ''));
const names = new Set(known.map((path) => path.replace(/\/$/, '')).filter((path) => path !== ''));
const roots = locales.map((locale) => `${languages[locale].path}/`);
const folders = known.filter((path) => path.endsWith('/') && !roots.includes(path));
const endings = [...new Set(Object.values(feedAddresses).map(([, ending]) => ending))];

function isAddress(text: string): boolean {
  const path = text.replace(/[?#].*$/, '');
  const ending = endings.find((each) => path.endsWith(each)) ?? '';
  const page = path.slice(0, path.length - ending.length).replace(/\/$/, '');
  return names.has(path) || names.has(page) || folders.some((folder) => path.startsWith(folder));
}

function pathsIn(pattern: string): string[] {
  const plain = pattern.replace(/\\(.)/g, (_, letter: string) => (/[/.-]/.test(letter) ? letter : '*'));
  return plain.match(/\/[\w./-]*/g) ?? [];
}

function isPartOfAddress(text: string): boolean {
  const isFolder = text.length > 1 && text.endsWith('/') && !roots.includes(text);
  return isAddress(text) || (isFolder && known.some((path) => path.startsWith(text)));
}

/** Finds addresses written by hand; `href` should make them from the tables in `site/`. */
export function findAddresses(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal(literal) {
      if ('regex' in literal) found.push(...pathsIn(literal.regex.pattern).filter(isPartOfAddress));
      else if (typeof literal.value === 'string') found.push(...[literal.value].filter(isAddress));
    },
    TemplateLiteral({ quasis }) {
      found.push(...quasis.map(({ value }) => value.cooked ?? value.raw).filter(isAddress));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function report(): void {
  const files = globSync(covered)
    .map((file) => relative('.', file))
    .filter((file) => !leftOut.test(file));
  const problems = files.flatMap((file) =>
    findAddresses(file, readFileSync(file, 'utf8')).map(
      (address) => `${file} writes "${address}": the tables in site/ name it, href writes it.`,
    ),
  );
  reportProblems(problems, `${files.length} files, ${problems.length} addresses written by hand.`);
}

if (import.meta.main) report();
