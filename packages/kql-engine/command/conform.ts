import { answerOf, type Endpoint } from '../fuzz/compare.ts';
import { type Difference, fuzz } from '../fuzz/fuzz.ts';
import { engineOptions, engineUsage, makeEngine } from './make-engine.ts';
import { readOptions } from './read-options.ts';

export const conformUsage = `kql-engine conform --url URL --content DIR [--site DIR] [--token T] [--count N] [--seed N] [--ignore REGEXP]

Sends random queries to a Kirby and to this engine over the same content folder, and names each answer that differs with
the smallest query that shows it. Ends with 1 when something differs.

--url URL                 the address of the Kirby's site: its /api/query is asked
${engineUsage}
--token T                 a bearer token of the Kirby's
--count N                 queries; 1000 when missing
--seed N                  the same seed makes the same queries; 1 when missing
--ignore REGEXP           requests, as JSON, that are known to differ
--help                    this text
`;

const options = {
  ...engineOptions,
  url: { type: 'string' },
  token: { type: 'string' },
  count: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  ignore: { type: 'string' },
} as const;

/** @throws Error in one sentence with the option or the response */
export async function conform(args: readonly string[]): Promise<void> {
  const { values } = readOptions(args, options);
  const url = values.url?.replace(/\/+$/, '');
  if (url === undefined || !URL.canParse(url))
    throw new Error(`--url must be the address of a site, not "${url ?? ''}".`);
  const count = numberOf('--count', values.count);
  const seed = numberOf('--seed', values.seed);
  const engine = makeEngine(values, { url });
  const kirby: Endpoint = { url, fetchAnswer: fetch, token: values.token };
  try {
    await checkEndpoint(kirby);
    const { compared, answered, differences } = await fuzz({
      a: kirby,
      b: { url, fetchAnswer: engine.fetch },
      seed,
      count,
      ...(values.ignore !== undefined && { ignore: new RegExp(values.ignore) }),
      onDifference: print,
    });
    const share = compared === 0 ? 100 : (100 * (compared - differences)) / compared;
    process.stdout.write(
      `${compared - differences} of ${compared} answers are equal (${share.toFixed(2)} %), ${answered} of them with 200; seed ${seed}.\n`,
    );
    if (differences > 0) process.exitCode = 1;
  } finally {
    engine.close();
  }
}

function numberOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

async function checkEndpoint(kirby: Endpoint): Promise<void> {
  const input = { query: 'site.title.exists' };
  const answer = await answerOf(kirby, { path: 'query', language: null, input }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? (cause.cause ?? cause) : cause;
    throw new Error(`${kirby.url} does not answer: ${reason instanceof Error ? reason.message : reason}`, {
      cause,
    });
  });
  if (answer.status !== 200 || typeof answer.body !== 'object')
    throw new Error(
      `${kirby.url}/api/query answers ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`,
    );
}

function print({ smallest: { language, input }, a, b }: Difference): void {
  const shown = (value: unknown) => JSON.stringify(value).slice(0, 600);
  process.stdout.write(
    `${shown(input)}${language === null ? '' : ` in "${language}"`}\n  Kirby  ${a.status} ${shown(a.body)}\n  engine ${b.status} ${shown(b.body)}\n`,
  );
}
