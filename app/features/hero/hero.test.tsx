import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageLanguageProvider } from '#app/i18n/use-page-words.tsx';
import { wordLists } from '#app/i18n/word-lists.ts';
import { slidesExample } from './hero.examples.tsx';
import { Hero } from './hero.tsx';

const markup = (count = slidesExample.length): string =>
  renderToStaticMarkup(
    <PageLanguageProvider value={{ locale: 'nl', words: wordLists.nl }}>
      <Hero slides={slidesExample.slice(0, count)} />
    </PageLanguageProvider>,
  );

test('C1 every slide is in the HTML, with its headline, text, buttons and image', () => {
  const html = markup();
  for (const [index, { headline }] of slidesExample.entries()) {
    expect(html).toContain(`id="site_slide-${index + 1}"`);
    expect(html).toContain(`<h2 class="hero-h1">${headline.html}</h2>`);
  }
  expect(html).toContain('Reserveer een stoel');
});

test('C3 previous and next are links to slides, around the corner too, and work without script', () => {
  const links = [...markup().matchAll(/href="#site_(slide-[^"]+)" class="icon-button" aria-label="(\w+)"/g)];
  expect(links.map(([, id, label]) => `${label} ${id}`)).toEqual([
    'Vorige slide-3',
    'Volgende slide-2',
    'Vorige slide-1',
    'Volgende slide-3',
    'Vorige slide-2',
    'Volgende slide-1',
  ]);
});

test('plates alternate red and blue', () => {
  const grounds = [...markup().matchAll(/class="plate-ground" data-ink="(\w+)"/g)];
  expect(grounds.map(([, ink]) => ink)).toEqual(['red', 'blue', 'red']);
});

test('a single slide has nothing to step through', () => {
  expect(markup(1)).not.toContain('icon-button');
  expect(markup(0)).toBe('');
});
