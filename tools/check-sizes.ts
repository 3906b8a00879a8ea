import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reportProblems } from './report-problems.ts';

const longest = 400;
const wordsInReadme = 500;
const wordsInDecision = 300;
/** The changelogs tell what was, so they may name what is gone. */
const mayNameTheGone = /CHANGELOG\.md$/;

/** A source over 400 lines must say in its first line why it is one file: one grammar, one table. */
export function checkLength(file: string, source: string): string[] {
  const [first = '', ...rest] = source.split('\n');
  if (rest.length <= longest || /^(\/\/|\/\*).*\b(one|because)\b/i.test(first)) return [];
  return [`${file} has ${rest.length} lines and no reason for it in its first line.`];
}

export function countWords(markdown: string): number {
  const text = markdown.replace(/```[\s\S]*?```/g, ' ').replace(/\]\([^)]*\)/g, ']');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function checkLinks(file: string, markdown: string, exists: (path: string) => boolean): string[] {
  const text = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, ' ');
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target) && !exists(join(dirname(file), decodeURI(target))))
    .map((target) => `${file} links to ${target}, which is not there.`);
}

/** Paths of this project in backquotes that do not exist; alternatives may be `app/{pages,blocks}`. */
export function checkPaths(file: string, markdown: string, exists: (path: string) => boolean): string[] {
  const rooms = 'app|bench|cms|deploy|docs|e2e|kirby|packages|public|server|site|tools';
  return [...markdown.matchAll(new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, 'g'))]
    .map(([, path = '']) => path)
    .filter((path) => !exists(path))
    .map((path) => `${file} names ${path}, which is not there.`);
}

export function checkStatus(file: string, markdown: string): string[] {
  const [, , status = ''] = markdown.split('\n');
  return /^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \d{3})[;., ]/.test(status)
    ? []
    : [`${file} needs "Date: YYYY-MM-DD. Status: accepted." (or "superseded by NNN.") as its third line.`];
}

/** From the project's root, or from the document. `<kind>` is any name; Kirby makes some folders itself. */
function isThere(path: string, document: string): boolean {
  const pattern = path.replace(/<\w+>/g, '*');
  const places = [pattern, join(dirname(document), pattern)];
  return /^site\/(accounts|cache)\b/.test(path) || places.some((place) => globSync(place).length > 0);
}

function report(): void {
  const sources = globSync('{app,bench,cms,e2e,packages,server,site,tools}/**/*.{ts,tsx,mjs,css}');
  const documents = globSync(
    ['*.md', '{app,bench,cms,docs,e2e,packages,kirby,public,server,site,tools}/**/*.md'],
    { exclude: ['kirby/{kirby,vendor}/**'] },
  );
  const decisions = globSync('docs/decisions/[0-9]*.md');
  const read = (file: string) => readFileSync(file, 'utf8');
  const tooLong = (file: string, bound: number) => {
    const words = countWords(read(file));
    return words < bound ? [] : [`${file} has ${words} words: under ${bound} is the aim.`];
  };
  const problems = [
    ...sources.flatMap((file) => checkLength(file, read(file))),
    ...documents.flatMap((file) => checkLinks(file, read(file), existsSync)),
    ...tooLong('README.md', wordsInReadme),
    ...documents
      .filter((file) => !mayNameTheGone.test(file))
      .flatMap((file) => checkPaths(file, read(file), (path) => isThere(path, file))),
    ...decisions.flatMap((file) => [...tooLong(file, wordsInDecision), ...checkStatus(file, read(file))]),
  ];
  const sum = `${sources.length} sources and ${documents.length} documents, ${problems.length} out of measure.`;
  reportProblems(problems, sum);
}

if (import.meta.main) report();
