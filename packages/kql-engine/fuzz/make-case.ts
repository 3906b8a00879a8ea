import { ALIASES } from './grammar.ts';
import { createQueryMaker, type Names, type Query } from './make-query.ts';
import type { Random } from './random.ts';

export interface Case {
  readonly path: 'query' | 'kql';
  readonly language: string | null;
  readonly input: unknown;
}

export type Subject = 'all' | 'text';

const PAGINATIONS: readonly unknown[] = [
  { limit: 2 },
  { limit: 1, page: 2 },
  { limit: 2, page: 99 },
  { page: 0 },
  true,
  3,
  '2',
  {},
  { limit: 0 },
  { limit: -1 },
];

export function createCaseMaker(random: Random, names: Names, subject: Subject = 'all') {
  const { expression, textual, itemOf } = createQueryMaker(random, names);

  function select(type: string, depth: number): unknown {
    if (random.chance(0.03)) return '?';
    const alias = ALIASES[type];
    const from: Query | null = alias === undefined ? null : { text: alias, type };
    const count = 1 + random.below(3);
    if (random.chance(0.2)) {
      return Array.from({ length: count }, () => firstName(expression({ text: 'x', type })));
    }
    return Object.fromEntries(Array.from({ length: count }, (_, index) => entry(from, type, index, depth)));
  }

  function entry(from: Query | null, type: string, index: number, depth: number): [string, unknown] {
    if (random.chance(0.3)) return [firstName(expression({ text: 'x', type })), random.chance(0.9)];
    const query = expression(from);
    if (depth > 0 && random.chance(0.35)) {
      return [
        `k${index}`,
        { query: query.text, select: select(itemOf(query.type) ?? query.type, depth - 1), ...pagination() },
      ];
    }
    return [`k${index}`, random.chance(0.02) ? random.pick([null, 12, 'true', "'abc'"]) : query.text];
  }

  function pagination(): { pagination?: unknown } {
    return random.chance(0.15) ? { pagination: random.pick(PAGINATIONS) } : {};
  }

  function input(): unknown {
    if (subject === 'text') return { query: textual().text };
    const query = expression(null);
    const shape = random.below(20);
    if (shape < 7) return { query: query.text };
    if (shape === 7) return { queries: { a: query.text, b: expression(null).text } };
    if (shape === 8) return textual().text;
    return { query: query.text, select: select(itemOf(query.type) ?? query.type, 2), ...pagination() };
  }

  return (): Case => ({
    path: random.pick(['query', 'kql']),
    language: random.pick([null, null, 'en', 'nl', 'xx']),
    input: input(),
  });
}

function firstName({ text }: Query): string {
  return /^x\??\.(\w+)/.exec(text)?.[1] ?? 'title';
}
