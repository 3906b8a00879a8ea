import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { handMade } from './dom-by-hand.ts';
import { reportProblems } from './report-problems.ts';

export interface DomUse {
  file: string;
  what: string;
}

const MEMBERS =
  /^(createElement(NS)?|createRange|getElements?By\w+|querySelector(All)?|(inner|outer)HTML|insertAdjacent\w+|append(Child)?|prepend|insertBefore|replace(Children|With)|parseFromString|dataset|(set|toggle|remove)Attribute|style)$/;
/** Event targets that are not elements, so React has no props for them. */
const NO_ELEMENTS = /^(window|document|signal|cookieStore|reduced|worker)$/;
/** `append` and `prepend` have other meanings on these objects. */
const NO_NODES = /^(headers|form|formData|params|query|search|searchParams|url)$/;

export function findDomUses(file: string, source: string): DomUse[] {
  const found: DomUse[] = [];
  new Visitor({
    MemberExpression({ object, property, computed, start, end }) {
      if (computed || property.type !== 'Identifier') return;
      const of = source.slice(object.start, object.end).split('.').at(-1) ?? '';
      const isByHand =
        property.name === 'addEventListener'
          ? !NO_ELEMENTS.test(of)
          : MEMBERS.test(property.name) && !NO_NODES.test(of);
      if (isByHand) found.push({ file, what: source.slice(start, end).replace(/\s+/g, ' ') });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

export function judgeUses(uses: readonly DomUse[], allowed: Readonly<Record<string, string>>): string[] {
  const files = new Set(uses.map(({ file }) => file));
  const wrong = uses.filter(({ file }) => !Object.hasOwn(allowed, file));
  const idle = Object.keys(allowed).filter((file) => !files.has(file));
  return [
    ...wrong.map(({ file, what }) => `${file} has ${what}: a component would do, or a reason in the list.`),
    ...idle.map((file) => `${file} works with no element by hand: its reason can go.`),
  ];
}

function report(): void {
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/testing\/|^app\/gallery\//.test(file),
  );
  const uses = files.flatMap((file) => findDomUses(file, readFileSync(file, 'utf8')));
  const problems = judgeUses(uses, handMade);
  const count = Object.keys(handMade).length;
  reportProblems(
    problems,
    `${count} of ${files.length} files may use the DOM by hand, ${problems.length} against the list.`,
  );
}

if (import.meta.main) report();
