const VOWEL_PAIRS = /aai|ui|ij|eu|au|oe|ei|ou|ie|ea|ee|oo|aa|ai/gi;

/** The first pair of vowels in a title, for a drawing of it; empty when it has none. */
export function pairIn(title: string): string {
  return title.match(VOWEL_PAIRS)?.[0].toLowerCase() ?? '';
}

/** The letters that can stand for a title as its picture, best first: those the editor chose, then pairs of vowels in it, or else its first two. */
export function lettersOf({
  title,
  digraph = '',
}: {
  title: string;
  digraph?: string;
}): readonly [string, ...string[]] {
  const pairs = (title.match(VOWEL_PAIRS) ?? []).map((pair) => pair.toLowerCase());
  const [first = title.replace(/[^a-z]/gi, '').slice(0, 2), ...others] = digraph
    ? [digraph, ...pairs]
    : pairs;
  return [first, ...others];
}
