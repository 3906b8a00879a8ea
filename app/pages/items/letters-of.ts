import type { ChallengeTeaser } from '#cms/types.ts';

const VOWEL_PAIRS = /aai|ui|ij|eu|au|oe|ei|ou|ie|ea|ee|oo|aa|ai/gi;

export function pairIn(title: string): string {
  return title.match(VOWEL_PAIRS)?.[0].toLowerCase() ?? '';
}

/** Returns possible letters, the best first. */
export function lettersOf({
  title,
  digraph = '',
}: {
  title: string;
  digraph?: string;
}): readonly [string, ...string[]] {
  const pairs = (title.match(VOWEL_PAIRS) ?? []).map((pair) => pair.toLowerCase());
  const start = title.replace(/[^a-z]/gi, '').slice(0, 2);
  const [first = start, ...others] = new Set([...(digraph ? [digraph] : []), ...pairs, start]);
  return [first, ...others];
}

export function lettersOfItem(title: string, theme: ChallengeTeaser | null): string[] {
  const pairs = (title.match(VOWEL_PAIRS) ?? []).map((pair) => pair.toLowerCase());
  return [...new Set([...(theme ? [lettersOf(theme)[0]] : []), ...pairs])];
}
