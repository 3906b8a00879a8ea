import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, walk } from 'css-tree';
import { parseSync, Visitor } from 'vite';
import { checkWords } from './check-words.ts';
import { handMade } from './dom-by-hand.ts';
import { reportProblems } from './report-problems.ts';

const LONGEST_FILE = 400;
const WORDS_IN_README = 500;
const WORDS_IN_DECISION = 300;
const CHANGELOG = /CHANGELOG\.md$/;
const TESTS = /\.test\.tsx?$|\/testing\//;

const DOM_MEMBERS =
  /^(createElement(NS)?|createRange|getElements?By\w+|querySelector(All)?|(inner|outer)HTML|insertAdjacent\w+|append(Child)?|prepend|insertBefore|replace(Children|With)|parseFromString|dataset|(set|toggle|remove)Attribute|style)$/;
/** These event targets have no props in React, because they are not elements. */
const NO_ELEMENTS = /^(window|document|signal|cookieStore|reduced|worker)$/;
const NO_NODES = /^(headers|form|formData|params|query|search|searchParams|url)$/;

/** Properties that change without layout. */
const MOVEMENT = ['transform', 'translate', 'rotate', 'scale', 'clip-path'];
const COLOUR = ['opacity', 'color', 'background-color', 'text-decoration-color'];
const PAINT = ['background-size', '--u1', '--u2', '--glide'];
const STEPS = ['display', 'overlay', 'visibility', 'content-visibility'];
/** Allows wider words in the menu: in this design, wide letters mean long sounds. */
const EXCEPTIONS = ['font-stretch'];
const KNOWN = [...MOVEMENT, ...COLOUR, ...PAINT, ...STEPS, ...EXCEPTIONS];
const TOKENS = 'app/styles/tokens.css';

export function findDomUses(file: string, source: string): { file: string; what: string }[] {
  const found: { file: string; what: string }[] = [];
  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || property.type !== 'Identifier') return;
      const of = source.slice(object.start, object.end).split('.').at(-1) ?? '';
      const isByHand =
        property.name === 'addEventListener'
          ? !NO_ELEMENTS.test(of)
          : DOM_MEMBERS.test(property.name) && !NO_NODES.test(of);
      if (isByHand) found.push({ file, what: source.slice(start, end).replace(/\s+/g, ' ') });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

export function judgeDomUses(
  uses: readonly { file: string; what: string }[],
  allowed: Readonly<Record<string, string>>,
): string[] {
  const files = new Set(uses.map(({ file }) => file));
  const wrong = uses.filter(({ file }) => !Object.hasOwn(allowed, file));
  const idle = Object.keys(allowed).filter((file) => !files.has(file));
  return [
    ...wrong.map(
      ({ file, what }) => `${file} has ${what}: write a component, or a reason in tools/dom-by-hand.ts.`,
    ),
    ...idle.map((file) => `${file} works with no element by hand: remove it from tools/dom-by-hand.ts.`),
  ];
}

/** Finds movement that needs layout, and times or easings without a token (decision 060). */
export function checkMotion(file: string, css: string): string[] {
  const found: string[] = [];
  walk(parse(css, { positions: true, parseCustomProperty: true }), function (node) {
    const { type, property, value, loc } = node;
    if (type !== 'Declaration' || !property || !value) return;
    const note = (what: string): void => void found.push(`${file}:${loc.start.line}: ${what}`);
    const source = css.slice(value.loc.start.offset, value.loc.end.offset);
    const isKeyframe = this.atrule?.name === 'keyframes';
    if (isKeyframe && !KNOWN.includes(property)) note(`a keyframe changes ${property}`);
    if (file !== TOKENS && /^(transition|animation)/.test(property)) {
      for (const [time] of source.matchAll(/(?<![\w.-])[\d.]+m?s\b/g))
        if (time !== '0s') note(`${property} has a time of its own, ${time}`);
      if (/cubic-bezier|\bease|steps\(|linear\(/.test(source.replaceAll('var(--ease)', '')))
        note(`${property} has an easing of its own`);
    }
    if (property === 'transition' && source !== 'none')
      for (const each of source.split(/,(?![^(]*\))/)) {
        const [name = ''] = each.trim().split(/\s/);
        if (!KNOWN.includes(name)) note(`a transition changes ${name}`);
        if (MOVEMENT.includes(name) && /--fast\b|linear/.test(each))
          note(`${name} moves by the time of colours`);
      }
  });
  return found;
}

/** Refuses movement by scripts, because only style sheets know the tokens and reduced motion. */
export function checkScriptMotion(file: string, source: string): string[] {
  return /\.animate\(|cubic-bezier/.test(source) ? [`${file} animates: let a style sheet do it.`] : [];
}

export function checkLength(file: string, source: string): string[] {
  const [first = '', ...rest] = source.split('\n');
  if (rest.length <= LONGEST_FILE || /^(\/\/|\/\*).*\b(one|because)\b/i.test(first)) return [];
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

export function checkPaths(file: string, markdown: string, exists: (path: string) => boolean): string[] {
  const folders = 'app|bench|cms|deploy|docs|e2e|kirby|packages|public|server|site|tools';
  return [...markdown.matchAll(new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, 'g'))]
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

function isThere(path: string, document: string): boolean {
  const pattern = path.replace(/<\w+>/g, '*');
  const places = [pattern, join(dirname(document), pattern)];
  return /^site\/(accounts|cache)\b/.test(path) || places.some((place) => globSync(place).length > 0);
}

const read = (file: string) => readFileSync(file, 'utf8');

function checkScripts(): string[] {
  const sources = globSync('{app,bench,cms,e2e,packages,server,site,tools}/**/*.{ts,tsx,mjs,css}');
  const sheets = globSync('app/**/*.css');
  const scripts = globSync('app/**/*.{ts,tsx}').filter((file) => !TESTS.test(file));
  const components = scripts.filter((file) => !file.startsWith('app/gallery/'));
  const said = globSync('{app,cms,site}/**/*.{ts,tsx}').filter((file) => !TESTS.test(file));
  const uses = components.flatMap((file) => findDomUses(file, read(file)));
  return [
    ...sources.flatMap((file) => checkLength(file, read(file))),
    ...judgeDomUses(uses, handMade),
    ...sheets.flatMap((file) => checkMotion(file, read(file))),
    ...scripts.flatMap((file) => checkScriptMotion(file, read(file))),
    ...checkWords(new Map(said.map((file) => [file, read(file)]))),
  ];
}

function checkDocuments(): string[] {
  const documents = globSync(
    ['*.md', '{app,bench,cms,docs,e2e,packages,kirby,public,server,site,tools}/**/*.md'],
    { exclude: ['kirby/{kirby,vendor}/**', '**/node_modules/**'] },
  );
  const tooLong = (file: string, most: number) => {
    const words = countWords(read(file));
    return words < most ? [] : [`${file} has ${words} words: it must have fewer than ${most}.`];
  };
  return [
    ...documents.flatMap((file) => checkLinks(file, read(file), existsSync)),
    ...documents
      .filter((file) => !CHANGELOG.test(file))
      .flatMap((file) => checkPaths(file, read(file), (path) => isThere(path, file))),
    ...tooLong('README.md', WORDS_IN_README),
    ...globSync('docs/decisions/[0-9]*.md').flatMap((file) => [
      ...tooLong(file, WORDS_IN_DECISION),
      ...checkStatus(file, read(file)),
    ]),
  ];
}

if (import.meta.main) {
  const problems = [...checkScripts(), ...checkDocuments()];
  reportProblems(problems, `${problems.length} places break a convention of sources, styles or documents.`);
}
