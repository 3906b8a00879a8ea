// Writes CONFORMANCE.md from requests, recordings and skipped.md. A test fails when the file is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  labelOf,
  RECORDINGS,
  RELEASES,
  type RecordingFile,
  type Release,
  readRequests,
  readSkipped,
} from './recording.ts';

const PAGE = join(import.meta.dirname, '../CONFORMANCE.md');

/** Subjects of the files; requests of `methods` are grouped by class. */
const SUBJECTS: Readonly<Record<Exclude<RecordingFile, 'methods'>, string>> = {
  'endpoints-and-errors': 'endpoints, bodies and errors',
  auth: 'credentials and users',
  'language-uuid-routes': 'languages, UUIDs and routes',
  'query-grammar-legacy': 'grammar of the legacy runner',
  'query-grammar-defaultrunner': 'grammar of the default runner',
  'selects-and-pagination': 'selects and pagination',
  'default-renderings-nl': 'answers without a select',
  'fields-links-misc': 'links, empty fields, filters',
  ordering: 'order of folders',
};

const CLASSES: Readonly<Record<string, string>> = {
  obj: 'permissions',
  object: 'content of an object field',
  item: 'structure item',
  column: 'layout column',
  columns: 'layout columns',
};

interface Group {
  readonly title: string;
  readonly cases: readonly string[];
}

function groupsOf(): Group[] {
  const groups = new Map<string, string[]>();
  const add = (title: string, name: string) => groups.set(title, [...(groups.get(title) ?? []), name]);
  for (const [file, subject] of Object.entries(SUBJECTS))
    for (const one of readRequests(file as RecordingFile)) add(subject, `${file} / ${labelOf(one)}`);
  for (const one of readRequests('methods')) {
    const [name = ''] = one.name.split('.');
    add(`methods of ${CLASSES[name] ?? name}`, `methods / ${labelOf(one)}`);
  }
  return [...groups].map(([title, cases]) => ({ title, cases }));
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

interface About {
  readonly kirby: string;
  readonly kql: string;
  readonly headless: string;
  readonly php: string;
  readonly date: string;
}

function readAbout(release: Release): About {
  return JSON.parse(readFileSync(join(RECORDINGS, release, 'about.json'), 'utf8')) as About;
}

export function makeTable(): string {
  const groups = groupsOf();
  const skipped = new Map(RELEASES.map((release) => [release, readSkipped(release)]));
  const all = groups.flatMap(({ cases }) => cases);
  const equalOf = (release: Release, cases: readonly string[]) =>
    cases.filter((name) => !skipped.get(release)?.has(name)).length;
  const summary = RELEASES.map((release) => {
    const { kql, php, date } = readAbout(release);
    const equal = equalOf(release, all);
    return [
      release,
      kql,
      php,
      date,
      `${equal} of ${all.length}`,
      `${((100 * equal) / all.length).toFixed(2)} %`,
    ];
  });
  const byGroup = groups.map(({ title, cases }) => [
    title,
    ...RELEASES.map((release) => `${equalOf(release, cases)} of ${cases.length}`),
  ]);
  const deviations = RELEASES.map((release) => {
    const reasons = Map.groupBy(skipped.get(release) ?? [], ([, reason]) => reason);
    const rows = [...reasons].map(([reason, cases]) => [
      reason,
      cases.map(([name]) => codeOf(name)).join(', '),
    ]);
    return `### ${release}\n\n${table(['why', 'requests'], rows)}`;
  });
  return [
    HEAD,
    table(['Kirby', 'KQL', 'PHP', 'recorded', 'equal', 'share'], summary),
    BETWEEN,
    table(['', ...RELEASES], byGroup),
    '## What differs',
    ...deviations,
    TAIL,
  ].join('\n\n');
}

const codeOf = (name: string) => `\`${name.replace(/^[\w-]+ \/ /, '').replaceAll('|', '\\|')}\``;

const HEAD = `# Conformance

Made by \`conformance/make-table.ts\`. A real Kirby got every request in \`conformance/requests\`, from \`conformance/record.ts\`; its
answers stand in \`conformance/recordings\`. The tests send the same requests to this engine over the same content, with
\`--kirby 5\` or \`--kirby 6\` and \`--strict\`: status and body must be equal, byte by byte, but for the host, tokens, generated
ids, and the words of an error of PHP itself.`;

const BETWEEN = `KQL 3.0.0 is not made for Kirby 6: it calls field methods by lists that are gone. The recordings of Kirby 6 are with one
method of it mended (\`conformance/kql-for-kirby-6.patch\`); what else of it fails there is answered as it fails. Its
YAML is Symfony's: an empty value is null, \`yes\` is a text, a date without quotes is a number of seconds.

## By what is asked

Equal, of all that was asked.`;

const TAIL = `## Without --strict

Two things are answered more leniently, so that an editor's mistake does not fail a page: a field that Kirby cannot parse
(a structure, blocks, a number that is none) is reported and counts as empty, and an empty \`Slug:\` of a translation counts
as missing. With \`--strict\` (\`strict: true\`) both are as in Kirby.

Stricter than Kirby, always: a query in content, and the parts of a query with \`??\`, \`?:\` or \`? :\`, may only call what KQL
allows; symbolic links out of the content folder are not followed.
`;

if (import.meta.main) writeFileSync(PAGE, makeTable());
