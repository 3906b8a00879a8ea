import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { ASSETS, WORKER_OFF } from '#site/built-files.ts';
import { languages, localePath, locales } from '#site/languages.ts';
import { feedAddresses, languageAddresses, machineAddresses } from '#site/machine-addresses.ts';
import { ownPages, routeTable } from '#site/routes.ts';

/**
 * Code that renders, requests or answers must not contain a literal address: addresses have names in the
 * tables of `site/`, and `href` writes them. Tests and browser tests are exempt, because they check the
 * addresses that visitors see. So are examples of components, made-up content, whose addresses lead nowhere,
 * and the tool that requests what visitors request.
 */
const covered = '{app,cms,server,tools}/**/*.{ts,tsx}';
const leftOut =
  /\.test\.tsx?$|\.examples?\.tsx?$|\/testing\/|^tools\/(fuzz\/|record-answers\.ts$)|^app\/ui\/example-image\.ts$/;

/** The literal part of a path, before `*`. */
const known = [
  ...routeTable.map(({ path }) => path),
  ...Object.values(machineAddresses),
  ...[ASSETS, WORKER_OFF],
  ...[...Object.values(ownPages).map((id) => `/${id}`), ...Object.values(languageAddresses)].flatMap((path) =>
    locales.map((locale) => localePath(locale, path)),
  ),
].map((path) => path.replace(/\*.*$/, ''));
const names = new Set(known.map((path) => path.replace(/\/$/, '')).filter((path) => path !== ''));
const roots = locales.map((locale) => `${languages[locale].path}/`);
const folders = known.filter((path) => path.endsWith('/') && !roots.includes(path));
const endings = [...new Set(Object.values(feedAddresses).map(([, ending]) => ending))];

/** Whether a text is an address of the tables, or is below one. */
function isAddress(text: string): boolean {
  const path = text.replace(/[?#].*$/, '');
  const ending = endings.find((each) => path.endsWith(each)) ?? '';
  const page = path.slice(0, path.length - ending.length).replace(/\/$/, '');
  return names.has(path) || names.has(page) || folders.some((folder) => path.startsWith(folder));
}

/** The literal parts of a regular expression that begin with a slash. */
function pathsIn(pattern: string): string[] {
  // A slash and a dot are written with a backslash; any other letter after one stands for something else.
  const plain = pattern.replace(/\\(.)/g, (_, letter: string) => (/[/.-]/.test(letter) ? letter : '*'));
  return plain.match(/\/[\w./-]*/g) ?? [];
}

/** A regular expression may also match the folder that several addresses have in common. */
function isPartOfAddress(text: string): boolean {
  const isFolder = text.length > 1 && text.endsWith('/') && !roots.includes(text);
  return isAddress(text) || (isFolder && known.some((path) => path.startsWith(text)));
}

/** The literal addresses in a file. */
export function findAddresses(file: string, source: string): string[] {
  const found: string[] = [];
  const check = (text: string): void => {
    if (isAddress(text)) found.push(text);
  };
  new Visitor({
    Literal(literal) {
      if ('regex' in literal) found.push(...pathsIn(literal.regex.pattern).filter(isPartOfAddress));
      else if (typeof literal.value === 'string') check(literal.value);
    },
    TemplateLiteral({ quasis }) {
      for (const { value } of quasis) check(value.cooked ?? value.raw);
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
  const summary = `${files.length} files, ${problems.length} addresses written by hand.`;
  process.stdout.write(`${[...problems, summary].join('\n')}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) report();
