// Is JavaScript, because test.mjs loads it before anything is installed.

export const skippedFile = '.cache/skipped.json';

export function skippedByPlaywright({ config, suites = [] }) {
  const missing = (config?.metadata?.missing ?? []).map((note) => ({ title: 'its journeys', note }));
  return [...missing, ...suites.flatMap(skippedIn)];
}

function skippedIn({ suites = [], specs = [] }) {
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const own = skipped.map(({ title, annotations }) => ({
    title,
    note: annotations.find(({ type, description }) => type === 'skip' && description)?.description,
  }));
  return [...own, ...suites.flatMap(skippedIn)];
}

/** If REQUIRE_EVERY_TEST is set, a test without a reason or without its program fails. */
export const isUnexcused = ({ note }) => note === undefined || note.includes('installed');

export function describeSkipped(skipped) {
  const notes = new Map();
  for (const { title, note = 'no reason is given' } of skipped)
    notes.set(note, [...(notes.get(note) ?? []), title]);
  return [...notes]
    .map(
      ([note, titles]) =>
        `${titles.length} skipped: ${note}\n${titles.map((each) => `  ${each}\n`).join('')}`,
    )
    .join('');
}
