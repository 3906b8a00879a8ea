import { wordSvg } from '#app/ui/letterforms/word-svg.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { ChallengeTeaser } from '#cms/types.ts';

/** A theme's name as a link, its digraph in two inks; in plain type where a letter is not drawn. Server only: it draws. */
export function ThemeWord({ theme: { id, title, digraph, href } }: { theme: ChallengeTeaser }) {
  const drawn = wordSvg(title, digraph, { id: `aside-${id.replaceAll('/', '-')}` });
  return (
    <a className="theme-word" href={href}>
      {drawn && <RichText as="span" html={drawn} />}
      <span className={drawn ? 'hidden' : 'h4'}>{title}</span>
    </a>
  );
}
