import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { letterSvg } from '#app/ui/letterforms/letter-svg.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { href } from '#site/href.ts';

export function WordCell() {
  const { locale, words } = usePageLanguage();
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
