import { parseArgs } from 'node:util';
import type { Endpoint } from './compare.ts';
import { type Difference, fuzz } from './fuzz.ts';

const USAGE = `Compares two KQL endpoints over the same content, query by query, and shrinks what differs.
  node packages/kql-engine/fuzz/fuzz-kql.ts --a http://127.0.0.1:8000 --b http://127.0.0.1:8001 [--seed 1] [--count 1000] [--token T] [--subject all|text] [--ignore REGEXP]
Exit code 1 when something differs.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      a: { type: 'string' },
      b: { type: 'string' },
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '1000' },
      token: { type: 'string' },
      subject: { type: 'string', default: 'all' },
      ignore: { type: 'string' },
    },
  });
  const { a, b, seed, count, token, subject, ignore } = values;
  if (!a || !b || !Number(count) || (subject !== 'all' && subject !== 'text')) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const endpoint = (url: string): Endpoint => ({ url: url.replace(/\/+$/, ''), fetchAnswer: fetch, token });
  const result = await fuzz({
    a: endpoint(a),
    b: endpoint(b),
    seed: Number(seed),
    count: Number(count),
    subject,
    ...(ignore ? { ignore: new RegExp(ignore) } : {}),
    onDifference: print,
  });
  console.log(
    `${result.compared} queries compared (seed ${seed}), ${result.answered} of them answered with 200; ${result.differences} differ.`,
  );
  if (result.differences > 0) process.exitCode = 1;
}

function print({ smallest: { path, language, input }, a, b }: Difference): void {
  const shown = (value: unknown) => JSON.stringify(value).slice(0, 600);
  console.log(
    `/api/${path} ${language ?? ''} ${shown(input)}\n  a ${a.status} ${shown(a.body)}\n  b ${b.status} ${shown(b.body)}`,
  );
}

if (import.meta.main) await main();
