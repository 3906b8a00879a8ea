import { readFileSync } from 'node:fs';
import { engineOptions, engineUsage, makeEngine } from './make-engine.ts';
import { readOptions } from './read-options.ts';

export const queryUsage = `kql-engine query --content DIR [--site DIR] [--language CODE] [--select JSON] [--kirby 5|6] [--strict] QUERY

Answers one query over a content folder, as JSON. QUERY is a query ("site.title"), a whole request as JSON
({"query": …, "select": …}), or - for a request on the standard input.

${engineUsage}
--language CODE           the default language when missing
--select JSON             '["title","url"]', or an object
--help                    this text
`;

const options = {
  ...engineOptions,
  language: { type: 'string' },
  select: { type: 'string' },
} as const;

/**
 * Writes the result to the standard output.
 * @throws Error in one sentence; KqlError
 */
export async function query(args: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions(args, options, { allowPositionals: true });
  if (positionals.length !== 1) throw new Error('Name one query, in quotes; --help says what there is.');
  const input = readInput(positionals[0] ?? '', values.select);
  const engine = makeEngine(values);
  try {
    const result = await engine.query(input, { language: values.language ?? null });
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  } finally {
    engine.close();
  }
}

function readInput(given: string, select: string | undefined): unknown {
  const text = given === '-' ? readFileSync(0, 'utf8') : given;
  if (text.trimStart().startsWith('{')) return parseJson('The request', text);
  return { query: text.trim(), ...(select !== undefined && { select: parseJson('--select', select) }) };
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${name} is not JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
