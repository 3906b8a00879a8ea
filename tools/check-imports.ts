import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findRoom, isNamed, printMap } from './import-map.ts';
import { findGroups, type Import, readImports } from './read-imports.ts';
import { reportProblems } from './report-problems.ts';

const tests = /\.(test|examples)\.tsx?$|\/testing\//;

export function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  if (specifier === '#cms') return 'cms/index.ts';
  if (existsSync(`packages/${specifier}/src/index.ts`)) return `packages/${specifier}/src/index.ts`;
  return /^#(app|cms|server|site)\//.test(specifier) ? specifier.slice(1) : null;
}

export function check({ from, to, isTypeOnly }: Import): string | null {
  const room = findRoom(from);
  if (tests.test(from)) return null;
  if (room === null) return `${from} is in no room of the import map.`;
  const isStage = /^(bench|e2e)\//.test(from) && to.includes('/testing/');
  if (tests.test(to) && !isStage) return `${from} imports ${to}, which is there for tests.`;
  const other = findRoom(to);
  if (other === null || other === room) return null;
  const allowed = [...room.may, ...(isTypeOnly ? (room.mayTypes ?? []) : [])];
  if (allowed.some((name) => isNamed(name, other))) return null;
  return `${from} (${room.name}) may not import ${to} (${other.name})${isTypeOnly ? ', not even types' : ''}.`;
}

export function findFeatureCircles(imports: readonly Import[]): string[][] {
  const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
  return findGroups(
    imports.flatMap(({ from, to }) => {
      const edge = { from: featureOf(from), to: featureOf(to) };
      const isEdge = edge.from !== undefined && edge.to !== undefined && edge.from !== edge.to;
      return isEdge && !tests.test(from) ? [edge as { from: string; to: string }] : [];
    }),
  );
}

export function findCycles(imports: readonly Import[]): string[][] {
  return findGroups(imports.filter(({ isTypeOnly }) => !isTypeOnly));
}

function report(): void {
  const files = globSync('{app,bench,cms,e2e,packages,server,site,tools}/**/*.{ts,tsx}').map((file) =>
    relative('.', file),
  );
  const imports = files.flatMap((file) => readImports(file, readFileSync(file, 'utf8'), resolveImport));
  const problems = [
    ...imports.map(check).filter((problem) => problem !== null),
    ...findCycles(imports).map((files) => `These import each other: ${files.join(', ')}.`),
    ...findFeatureCircles(imports).map((circle) => `Features that know each other: ${circle.join(', ')}.`),
  ];
  const all = [...new Set(problems)];
  reportProblems(all, `${imports.length} imports in ${files.length} files, ${all.length} against the map.`);
}

if (import.meta.main) {
  if (process.argv.includes('--map')) process.stdout.write(`${printMap()}\n`);
  else report();
}
