import type { ReactElement } from 'react';
import { RichText } from './rich-text.tsx';

const prose = {
  html: `<p>Wat je <em>niet</em> verstaat, <a href="/podcasts">hoor je</a>. Dat is <strong>de afspraak</strong>.</p>
    <h2>Waarom we niet vertalen</h2>
    <ul><li>20.00 uur: inloop met koffie</li><li>20.20 uur: vijf verhalen</li></ul>
    <ol><li>Begin bij de ui</li><li>Eindig bij de ij</li></ol>
    <blockquote><p>Een citaat in de tekst.</p></blockquote>
    <p>Een stukje <code>code</code>.</p>`,
};

export const examples: Record<string, ReactElement> = {
  prose: <RichText className="prose" html={prose} />,
  title: <RichText as="h2" className="h2" html={{ html: 'De ui schuift op' }} />,
};
