// npm test: installs what is missing, then runs everything CI runs. Every step runs, so that one look shows all that is wrong.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { buildWhatIsStale, installWhatIsMissing, pinnedNode, run } from './prepare.mjs';

// Not in test-results: Playwright empties that folder.
const vitestSummary = '.cache/vitest.json';
const playwrightSummary = 'test-results/summary.json';

const bin =
  (name, ...args) =>
  () =>
    call(join('node_modules', '.bin', name), args);
const tool = (file) => () => call(pinnedNode(), [file]);

const steps = [
  ['types', bin('tsc', '--noEmit', '-p', '.')],
  ['lint and format', bin('biome', 'check')],
  ['import map', tool('tools/check-imports.ts')],
  ['unused code', bin('knip')],
  ['sizes and links', tool('tools/check-sizes.ts')],
  ['requirements', tool('tools/requirements.ts')],
  [
    'unit and server tests',
    bin('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestSummary}`),
  ],
  ['build', build],
  ['browser tests', bin('playwright', 'test')],
];

/** Runs one program to its end. Who stops us stops it too: by SIGINT, at which test runners close their browsers. */
function call(command, args) {
  const PATH = [resolve('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  const stop = () => {
    child.once('close', () => process.exit(1));
    child.kill('SIGINT');
  };
  process.on('SIGTERM', stop);
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (status) => {
      process.off('SIGTERM', stop);
      done(status === 0);
    });
  });
}

function build() {
  buildWhatIsStale();
  return true;
}

async function attempt([name, step]) {
  process.stdout.write(`\n— ${name}\n`);
  const start = Date.now();
  let isGood = false;
  try {
    isGood = await step();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
  process.stdout.write(
    `${isGood ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`,
  );
  return isGood;
}

/** What the two test runners wrote down; a runner that wrote nothing has passed nothing. */
function countTests() {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const { numPassedTests = 0, numFailedTests = 0 } = read(vitestSummary);
  const { expected = 0, flaky = 0, unexpected = 0 } = read(playwrightSummary).stats ?? {};
  return { passed: numPassedTests + expected + flaky, failed: numFailedTests + unexpected };
}

await run(async () => {
  installWhatIsMissing();
  for (const summary of [vitestSummary, playwrightSummary]) rmSync(summary, { force: true });
  const failedSteps = [];
  for (const step of steps) {
    if (!(await attempt(step))) failedSteps.push(step[0]);
  }
  const { passed, failed } = countTests();
  process.stdout.write(
    failedSteps.length === 0 ? '\nEvery step passed.\n' : `\nFailed: ${failedSteps.join(', ')}.\n`,
  );
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failedSteps.length === 0 ? 0 : 1;
});
