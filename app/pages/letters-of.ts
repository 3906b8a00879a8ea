const VOWEL_PAIR = /aai|ui|ij|eu|au|oe|ei|ou|ie|ea|ee|oo|aa|ai/i;

/** The letters that stand for a title as its picture: those the editor chose, or else a pair of vowels in it, or else its first two letters. */
export function lettersOf({ title, digraph = '' }: { title: string; digraph?: string }): string {
  return digraph || (VOWEL_PAIR.exec(title)?.[0] ?? title.replace(/[^a-z]/gi, '').slice(0, 2));
}
