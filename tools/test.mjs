// Runs all steps of CI, even after a failure. `npm test -- unit browser` runs the steps with these words in
// their names; `--coverage` adds a report.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { buildWhatIsStale, installWhatIsMissing, pinnedNode, run } from './prepare.mjs';
import { describeSkipped, isUnexcused, skippedByPlaywright, skippedFile } from './skipped-tests.mjs';

// Playwright empties test-results.
const vitestSummary = '.cache/vitest.json';
const playwrightSummaries = ['test-results/summary.json', 'test-results/real-browsers.json'];

const REAL_BROWSERS = 'playwright.real-browsers.config.ts';

const isCoverage = process.argv.includes('--coverage');
const words = process.argv.slice(2).filter((word) => word !== '--coverage');

const bin =
  (name, ...args) =>
  (print) =>
    call(join('node_modules', '.bin', name), args, print);
const tool = (file) => (print) => call(pinnedNode(), [file], print);
const ownStep = (file, step) => (existsSync(file) ? [step] : []);

/** Name what a new block, field or page type lacks; part of the unit tests too. */
const pieces = ['check-blocks', 'check-pages', 'unfinished', 'translations'].map((name) => `tools/${name}`);

/** Run beside the unit tests, which do not always use both cores. */
const checks = [
  ['types', bin('tsc', '--noEmit', '-p', '.')],
  ['lint and format', bin('biome', 'check')],
  ['import map', tool('tools/check-imports.ts')],
  ...ownStep('tools/check-conventions.ts', ['conventions', tool('tools/check-conventions.ts')]),
  ['pieces', bin('vitest', 'run', '--project', 'parts', '--reporter=dot', ...pieces)],
  ['addresses', tool('tools/check-addresses.ts')],
  ...ownStep('knip.json', ['unused code', bin('knip')]),
  ...ownStep('tools/requirements.ts', ['requirements', tool('tools/requirements.ts')]),
  ['lockfile', tool('tools/check-lockfile.ts')],
];
const reporters = ['dot', 'json', './tools/skip-notes.ts'].map((name) => `--reporter=${name}`);
const unitOptions = [...reporters, `--outputFile.json=${vitestSummary}`];
const units = [
  ['unit and server tests', bin('vitest', 'run', ...unitOptions, ...(isCoverage ? ['--coverage'] : []))],
];
/** Run alone, because their results depend on timing. */
const browser = [
  ['build', build],
  ['browser tests', bin('playwright', 'test')],
  ...ownStep(REAL_BROWSERS, [
    'journeys in Firefox and WebKit',
    bin('playwright', 'test', `--config=${REAL_BROWSERS}`, '--pass-with-no-tests'),
  ]),
];

const running = new Set();
// Test runners close their browsers on SIGINT only.
process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGINT');
  process.exitCode = 1;
});

function call(command, args, print) {
  const PATH = [resolve('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  return new Promise((done) => {
    child.once('error', ({ message }) => {
      print(`${message}\n`);
      done(false);
    });
    child.once('close', (status) => {
      running.delete(child);
      done(status === 0);
    });
  });
}

function build() {
  buildWhatIsStale();
  return true;
}

async function attempt([name, step], isAlone) {
  const said = [];
  const show = (text) => process.stdout.write(text);
  const print = (text) => {
    said.push(text);
    if (isAlone) show(text);
  };
  show(`\n— ${name}\n`);
  const start = Date.now();
  let isGood = false;
  try {
    isGood = await step(print);
  } catch (error) {
    print(`${error.message}\n`);
  }
  const seconds = (Date.now() - start) / 1000;
  const output = said.join('');
  if (!isAlone) show(isGood ? lastLine(output) : output);
  show(`${isGood ? 'passed' : 'FAILED'}: ${name} (${seconds.toFixed(1)} s)\n`);
  return { name, isGood, seconds, output };
}

const lastLine = (text) => `${text.trimEnd().split('\n').at(-1)}\n`;

async function attemptAll(steps, isAlone) {
  const results = [];
  for (const step of steps) {
    if (process.exitCode === undefined) results.push(await attempt(step, isAlone));
  }
  return results;
}

function chosen(steps, words) {
  const isRequested = ([name]) => words.length === 0 || words.some((word) => name.includes(word));
  return steps.filter((step) => isRequested(step) || (step[1] === build && steps.some(isRequested)));
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

function countTests() {
  const { numPassedTests = 0, numFailedTests = 0 } = read(vitestSummary);
  const counts = { passed: numPassedTests, failed: numFailedTests };
  for (const summary of playwrightSummaries) {
    const { expected = 0, flaky = 0, unexpected = 0 } = read(summary).stats ?? {};
    counts.passed += expected + flaky;
    counts.failed += unexpected;
  }
  return counts;
}

function reportSkipped() {
  const byPlaywright = playwrightSummaries.flatMap((file) => skippedByPlaywright(read(file)));
  const skipped = [...(read(skippedFile).skipped ?? []), ...byPlaywright];
  const unexcused = process.env.REQUIRE_EVERY_TEST ? skipped.filter(isUnexcused) : [];
  process.stdout.write(`\n${describeSkipped(skipped)}`);
  if (unexcused.length > 0)
    process.stdout.write(
      `Failed: ${unexcused.length} of them are skipped for lack of a program, and REQUIRE_EVERY_TEST is set.\n`,
    );
  return unexcused.length === 0;
}

function coverageIn(output) {
  const start = output.indexOf('Coverage report from');
  return start === -1 ? '' : `${output.slice(start)}\n`;
}

function report(results) {
  const failed = results.filter(({ isGood }) => !isGood);
  for (const { name, output } of failed.filter((each) => each !== results.at(-1)))
    process.stdout.write(`\n— ${name}, once more\n${output.slice(-20_000)}`);
  process.stdout.write('\n');
  for (const { output } of results) if (isCoverage) process.stdout.write(coverageIn(output));
  for (const { name, isGood, seconds } of results)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${isGood ? 'passed' : 'FAILED'}  ${name}\n`);
  const areSkippedExcused = reportSkipped();
  const { passed, failed: failedTests } = countTests();
  const names = failed.map(({ name }) => name).join(', ');
  process.stdout.write(failed.length === 0 ? '\nEvery step passed.\n' : `\nFailed: ${names}.\n`);
  if (passed + failedTests > 0) process.stdout.write(`${passed} passed, ${failedTests} failed\n`);
  return areSkippedExcused && failed.length === 0;
}

await run(async () => {
  installWhatIsMissing();
  for (const summary of [vitestSummary, skippedFile, ...playwrightSummaries])
    rmSync(summary, { force: true });
  const together = [checks, units].map((steps) => chosen(steps, words)).filter(({ length }) => length > 0);
  if (together.length + chosen(browser, words).length === 0)
    throw new Error(`No step has one of these words in its name: ${words.join(', ')}.`);
  const results = await Promise.all(together.map((steps) => attemptAll(steps, together.length === 1)));
  results.push(await attemptAll(chosen(browser, words), true));
  const isGood = report(results.flat());
  process.exitCode ??= isGood ? 0 : 1;
});
