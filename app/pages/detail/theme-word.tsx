import { Drawn } from '#app/ui/letterforms/drawing.tsx';
import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import type { ChallengeTeaser } from '#cms/types.ts';

/** Server only. */
export function ThemeWord({ theme: { title, digraph, href } }: { theme: ChallengeTeaser }) {
  const drawn = wordSvg(title, digraph);
  return (
    <a className="theme-word" href={href}>
      {drawn && <Drawn as="span" drawing={drawn} />}
      <span className={drawn ? 'hidden' : 'h4'}>{title}</span>
    </a>
  );
}
