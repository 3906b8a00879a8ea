import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync('**/*.md', {
  exclude: [
    '**/node_modules/**',
    '.cache/**',
    'dist/**',
    'tools/create/files/**',
    'test-results/**',
    'CHANGELOG.md',
    'docs/upstream/**',
  ],
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const browserTests = globSync('e2e/**/*.e2e.ts');

const IN_A_RELEASE = 'server/main.js';

function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const inLine = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inLine]
    .map((command) => command.replace(/\s# .*/, '').trim())
    .filter((command) => /^(npm|npx|node) /.test(command));
}

function whatIsMissing(file: string, command: string): string | undefined {
  const [program, ...words] = command.split(/\s+/);
  const isFile = (path: string) =>
    path === IN_A_RELEASE || existsSync(path) || existsSync(join(dirname(file), path));
  const paths = words.filter((word) => /^[a-z][\w/.-]*\/[\w/.-]+$/.test(word));
  if (program === 'npm') {
    const script =
      words[0] === 'run' ? words.find((word) => /^[a-z]/.test(word) && word !== 'run') : words[0];
    const isOwn = words[0] === 'run' || script === 'start' || script === 'test';
    return isOwn && script && !(script in scripts) ? `package.json has no script ${script}` : undefined;
  }
  if (program === 'node') {
    const started = words.find((word) => !word.startsWith('-')) ?? '';
    return /\.(ts|mjs|js)$/.test(started) && !isFile(started) ? `${started} does not exist` : undefined;
  }
  if (words[0] === 'playwright')
    return paths
      .filter((path) => !isFile(path) && !browserTests.some((test) => test.includes(path)))
      .map((path) => `no browser test has ${path} in its name`)[0];
  return words[0] === 'vitest'
    ? paths.filter((path) => !isFile(path)).map((path) => `${path} does not exist`)[0]
    : undefined;
}

test('every command in the documents starts a script or a file that exists (B2)', () => {
  const commands = documents.flatMap((file) =>
    commandsIn(readFileSync(file, 'utf8')).map((command) => [file, command] as const),
  );
  expect(commands.length).toBeGreaterThan(50);
  const wrong = commands.flatMap(([file, command]) => {
    const missing = whatIsMissing(file, command);
    return missing ? [`${file}: \`${command}\`: ${missing}`] : [];
  });
  expect(wrong).toEqual([]);
});
