import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

interface Rule {
  /** Files the rule is about; the first rule that fits a file counts. */
  files: RegExp;
  /** What of ours these files may import. */
  may: RegExp;
  /** What they may import for types only. */
  mayTypes?: RegExp;
}

const tests = /\.test\.tsx?$|\.dom\.test\.tsx$|\/testing\//;
const cmsTypes = /^cms\/(index|types)\.ts$/;

/** Which part may import which (docs/architecture.md): what is on the left may know what is on the right, never back. */
const rules: readonly Rule[] = [
  { files: /^(bench|e2e|tools)\//, may: /^(bench|e2e|tools|server|app|cms)\/|^engine\/index\.ts$/ },
  { files: /^server\//, may: /^server\/|^cms\/index\.ts$|^app\/(entry\.server\.tsx|routes\.ts)$/ },
  { files: /^app\/ui\//, may: /^app\/(ui|i18n|styles)\//, mayTypes: cmsTypes },
  { files: /^app\/(i18n|styles)\//, may: /^app\/(i18n|styles)\//, mayTypes: cmsTypes },
  { files: /^app\/(features|blocks)\/.*\.data\.tsx?$/, may: /^app\/|^cms\/(index|types)\.ts$/ },
  {
    files: /^app\/features\//,
    may: /^app\/(?!pages\/|blocks\/|frame\/)|^app\/frame\/(scroll-lock|ui-state)\.ts$/,
    mayTypes: /^cms\/(index|types)\.ts$|^app\/frame\//,
  },
  { files: /^app\/blocks\//, may: /^app\/(?!pages\/|frame\/)/, mayTypes: cmsTypes },
  { files: /^app\/frame\/(?!.*\.data\.tsx?$)/, may: /^app\/(?!pages\/|blocks\/)/, mayTypes: cmsTypes },
  { files: /^app\/.*\.data\.tsx?$/, may: /^app\/|^cms\/(index|types)\.ts$/ },
  { files: /^app\//, may: /^app\//, mayTypes: cmsTypes },
  { files: /^cms\/transports\//, may: /^cms\/|^engine\/index\.ts$/ },
  { files: /^cms\//, may: /^cms\// },
  { files: /^engine\//, may: /^engine\// },
  { files: /^site\//, may: /^site\// },
];

/** The tables of the site are for every part that knows the site. */
const readsTables = /^(?!engine\/|app\/ui\/)/;

const aliases: readonly [prefix: string, target: string][] = [
  ['#app/', 'app/'],
  ['#cms/', 'cms/'],
  ['#server/', 'server/'],
  ['#site/', 'site/'],
];

/** What a file imports of ours, as paths from the root of the project; packages and node's own modules are left out. */
export function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const found: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean) => {
    const to = resolveImport(file, specifier);
    if (to !== null) found.push({ from: file, to, isTypeOnly });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"]/.test(text)) add(text.slice(1, -1), false);
  }
  return found;
}

function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  if (specifier === '#cms' || specifier === '#engine') return `${specifier.slice(1)}/index.ts`;
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias === undefined ? null : alias[1] + specifier.slice(alias[0].length);
}

/** What is wrong with an import, in one sentence; null when the map allows it. */
export function judge({ from, to, isTypeOnly }: Import): string | null {
  const rule = rules.find((each) => each.files.test(from));
  if (rule === undefined || tests.test(from)) return null;
  // Benchmarks and browser tests stand on what tests stand on; they are never part of the site.
  const isStage = /^(bench|e2e)\//.test(from) && to.includes('/testing/');
  if (tests.test(to) && !isStage) return `${from} imports ${to}, which is there for tests.`;
  if (to.startsWith('site/') && readsTables.test(from)) return null;
  if (rule.may.test(to) || (isTypeOnly && rule.mayTypes?.test(to))) return null;
  return `${from} may not import ${to}.`;
}

/** Circles of imports that run: the files of each, in the order they import one another. */
export function findCycles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const cycles: string[][] = [];
  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start !== -1) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  }
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

function report(): void {
  const files = globSync('{app,bench,cms,e2e,engine,server,site,tools}/**/*.{ts,tsx}').map((file) =>
    relative('.', file),
  );
  const imports = files.flatMap((file) => readImports(file, readFileSync(file, 'utf8')));
  const problems = imports.map(judge).filter((problem) => problem !== null);
  const cycles = findCycles(imports).map((cycle) => `These import each other: ${cycle.join(' → ')}.`);
  const all = [...new Set([...problems, ...cycles])];
  process.stdout.write(
    `${[...all, `${imports.length} imports in ${files.length} files, ${all.length} against the map.`].join('\n')}\n`,
  );
  if (all.length > 0) process.exitCode = 1;
}

if (import.meta.main) report();
