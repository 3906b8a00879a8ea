// npm run bench [name …] [-- --record] [--pages=1000,30000] [--slow]
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Result, toMarkdown, verdicts } from './result.ts';

interface Options {
  sizes: readonly number[];
  isSlow: boolean;
}

const benches: Record<string, (options: Options) => Promise<Result>> = {
  engine: async () => (await import('../packages/kql-engine/bench/engine.bench.ts')).measureEngine(),
  pages: async () => (await import('./pages/pages.bench.ts')).measurePages(),
  weight: async () => (await import('./weight/weight.bench.ts')).measureWeight(),
  'first-paint': async () => (await import('./first-paint/first-paint.bench.ts')).measureFirstPaint(),
  'site-scale': async (options) =>
    (await import('./site-scale/site-scale.bench.ts')).measureSiteScale(options),
};

const readmes: Record<string, string> = { engine: '../packages/kql-engine/bench/README.md' };

function record(name: string, result: string): void {
  const file = new URL(readmes[name] ?? 'README.md', import.meta.url);
  const start = name in readmes ? '<!-- last result -->' : `<!-- last result of ${name} -->`;
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(start);
  const after = rest.slice(rest.indexOf('<!-- end -->'));
  const when = new Date().toISOString().slice(0, 10);
  const machine = `${when}, ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform}.`;
  writeFileSync(file, `${before}${start}\n${machine}\n\n${result}\n${after}`);
}

const { values, positionals } = parseArgs({
  options: {
    record: { type: 'boolean' },
    pages: { type: 'string', default: '1000,10000' },
    slow: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}: choose of ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(1);
}

const sizes = values.pages.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  process.stderr.write(`--pages takes numbers of pages, like 1000,10000; not "${values.pages}".\n`);
  process.exit(1);
}

for (const [name, measure] of Object.entries(benches)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stdout.write(`\nMeasuring ${name}…\n\n`);
  const { rows, tables = [] } = await measure({ sizes, isSlow: values.slow });
  const table = toMarkdown(verdicts(name, rows));
  const result = [table, ...tables.map(toMarkdown)].join('\n');
  process.stdout.write(`${result}\n`);
  if (values.record) record(name, name in readmes ? result : table);
  if (rows.some((row) => !row.isMet)) process.exitCode = 1;
}
