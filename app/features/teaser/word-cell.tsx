import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { letterSvg } from '#app/ui/letterforms/letter-svg.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { href } from '#site/href.ts';
import { teaserWords } from './words.ts';

export function WordCell() {
  const locale = useLocale();
  const words = useWords(teaserWords);
  return (
    <a className="word-cell" href={href('word', locale)} rel="nofollow">
      <RichText className="word-cell-letter" html={letterSvg('e', 1) ?? { html: '' }} />
      <span className="word-cell-words">
        <span className="h1">{words.wordTitle}</span>
        <span className="meta meta-2">{words.wordCell}</span>
      </span>
      <RichText className="word-cell-letter" html={letterSvg('e', 2) ?? { html: '' }} />
    </a>
  );
}
