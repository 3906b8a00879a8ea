import { type Answer, answerOf, type Endpoint, isSame } from './compare.ts';
import { type Case, createCaseMaker, type Subject } from './make-case.ts';
import type { Names } from './make-query.ts';
import { createRandom } from './random.ts';
import { shrink } from './shrink.ts';

export interface Difference {
  readonly found: Case;
  readonly smallest: Case;
  readonly a: Answer;
  readonly b: Answer;
}

export interface FuzzOptions {
  readonly a: Endpoint;
  readonly b: Endpoint;
  readonly seed: number;
  readonly count: number;
  readonly subject?: Subject;
  /** Pattern of requests, as JSON, that are known to differ. */
  readonly ignore?: RegExp;
  readonly onDifference: (difference: Difference) => void;
}

export interface FuzzResult {
  readonly compared: number;
  readonly answered: number;
  readonly differences: number;
}

/** Reports each difference with the smallest query that has it. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { a, b, seed, count, subject = 'all', ignore, onDifference } = options;
  const makeCase = createCaseMaker(createRandom(seed), await readNames(a), subject);
  const reported = new Set<string>();
  let compared = 0;
  let answered = 0;
  let differences = 0;
  for (let index = 0; index < count; index++) {
    const found = makeCase();
    if (isIgnored(found)) continue;
    compared++;
    const [one, other] = await both(found);
    if (one.status === 200) answered++;
    if (isSame(one, other)) continue;
    differences++;
    const smallest = await shrink(
      found,
      async (smaller) => !isIgnored(smaller) && !isSame(...(await both(smaller))),
    );
    const key = JSON.stringify(smallest.input);
    if (reported.has(key)) continue;
    reported.add(key);
    const [left, right] = await both(smallest);
    onDifference({ found, smallest, a: left, b: right });
  }
  return { compared, answered, differences };

  function both(requested: Case): Promise<[Answer, Answer]> {
    return Promise.all([answerOf(a, requested), answerOf(b, requested)]);
  }

  function isIgnored({ input }: Case): boolean {
    return ignore?.test(JSON.stringify(input)) ?? false;
  }
}

/** @throws Error if it is no KQL endpoint */
async function readNames(endpoint: Endpoint): Promise<Names> {
  const input = {
    queries: {
      ids: 'site.index(true).keys',
      uuids: "site.index.pluck('uuid')",
      fileIds: 'site.index.files.keys',
      filenames: "site.index.files.pluck('filename')",
      templates: "site.index.pluck('intendedTemplate')",
    },
  };
  const { status, body } = await answerOf(endpoint, { path: 'query', language: null, input });
  const result = (body as { result?: Record<string, unknown> } | null)?.result;
  if (status !== 200 || result === undefined) {
    throw new Error(`${endpoint.url}/api/query answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
  }
  const strings = (list: unknown) =>
    Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  const some = (list: unknown) => [...new Set(strings(list))].slice(0, 60);
  return {
    ids: [...some(result.ids), ...some(result.uuids).slice(0, 10)],
    fileIds: some(result.fileIds),
    filenames: some(result.filenames),
    templates: ['event', 'article', 'default', ...some(result.templates)],
  };
}
