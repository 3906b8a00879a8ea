import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

interface Requirement {
  id: string;
  isClaimed: boolean;
}

interface Proof {
  file: string;
  title: string;
}

const testFiles = ['{app,cms,packages,server,site,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'];

export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^\| ([A-Z]\d+) +\|.*\| (\S+) +\|$/gm)].map(([row, id = '', state]) => {
    if (state !== 'done' && state !== 'open') throw new Error(`This row is neither done nor open: ${row}`);
    return { id, isClaimed: state === 'done' };
  });
}

export function readTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!isTest(source.slice(callee.start, callee.end))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral') titles.push(source.slice(title.start + 1, title.end - 1));
    },
  });
  visitor.visit(parseSync(file, source).program);
  return titles;
}

function isTest(callee: string): boolean {
  return /^(test|it|describe|test\.describe)(\.(each|for|concurrent)\b|$)/.test(callee);
}

/** Reads ids in brackets at the end of a title, `a slash … (R4 R7)`; older titles begin with them. */
export function collectProofs(files: readonly { file: string; source: string }[]): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const { file, source } of files) {
    for (const title of readTitles(file, source)) {
      for (const id of idsIn(title)) {
        proofs.set(id, [...(proofs.get(id) ?? []), { file, title }]);
      }
    }
  }
  return proofs;
}

function idsIn(title: string): string[] {
  const front = /^(?:[A-Z]\d+[\s,:]+)+/.exec(title)?.[0] ?? '';
  const end = /\((?:[A-Z]\d+[\s,]*)+\)$/.exec(title)?.[0] ?? '';
  return [...`${front} ${end}`.matchAll(/[A-Z]\d+/g)].map(([id]) => id);
}

function report(): void {
  const requirements = readRequirements(readFileSync('docs/requirements.md', 'utf8'));
  const files = globSync(testFiles).map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const proofs = collectProofs(files);
  const lines: string[] = [];
  for (const { id, isClaimed } of requirements) {
    const own = proofs.get(id) ?? [];
    lines.push(
      `${id.padEnd(4)}${isClaimed ? 'done' : 'open'}  ${own.length} ${own.length === 1 ? 'test' : 'tests'}`,
    );
    for (const { file, title } of own) lines.push(`        ${file}: ${title}`);
  }
  const unproven = requirements
    .filter(({ id, isClaimed }) => isClaimed && !proofs.has(id))
    .map(({ id }) => id);
  const unknown = [...proofs.keys()].filter((id) => !requirements.some((each) => each.id === id));
  const claimed = requirements.filter(({ isClaimed }) => isClaimed).length;
  lines.push(`${claimed} of ${requirements.length} requirements are claimed.`);
  if (unproven.length > 0) lines.push(`Claimed without a test: ${unproven.join(', ')}`);
  if (unknown.length > 0)
    lines.push(`Tests name ids that docs/requirements.md does not have: ${unknown.join(', ')}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (unproven.length > 0 || unknown.length > 0) process.exitCode = 1;
}

if (import.meta.main) report();
