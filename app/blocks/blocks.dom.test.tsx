import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#app/testing/show.tsx';
import type { Block } from '#cms/types.ts';
import { blockExamples, exampleFilm, exampleRows } from './blocks.examples.tsx';
import { Blocks } from './blocks.tsx';
import { scrollTables } from './markdown/scroll-tables.ts';

const showBlocks = (...blocks: Block[]) => show(<Blocks blocks={blocks} />);

test('a row of a layout shows the blocks of its columns in their order, each column with its width (M11)', () => {
  const main = showBlocks(...exampleRows);
  const columns = [...main.querySelectorAll('.block-columns > div > .blocks')];
  expect(columns.map((each) => each.getAttribute('data-span'))).toEqual(['6', '6', '4', '4', '4']);
  expect(columns[0]?.querySelector('h2, h3, h4')).not.toBeNull();
  expect(columns[1]?.querySelector('figure')).not.toBeNull();
  expect(columns[3]?.childElementCount).toBe(0);
});

test('a heading keeps its level and has an address', () => {
  showBlocks({ ...blockExamples.heading, level: 4, anchor: 'de-glijbaan' });
  expect(screen.getByRole('heading', { level: 4 }).id).toBe('de-glijbaan');
});

test('a heading of one word gets an anchor without an id, because an id would be a property of window (T2)', () => {
  const main = showBlocks({ ...blockExamples.heading, level: 2, anchor: 'data' });
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.querySelector('a')?.getAttribute('name')).toBe('data');
  expect(main.querySelector('[id]')).toBeNull();
});

test('a film on another site is a link in a new tab, never an iframe', () => {
  const main = showBlocks(blockExamples.video);
  expect(screen.getByRole('link', { name: /^Bekijk op video\.example/ })).toMatchObject({
    href: 'https://video.example/1',
    target: '_blank',
    rel: 'noopener',
  });
  expect(main.querySelector('iframe, video')).toBeNull();
});

test('a film on this site loads nothing until it is played, and has captions in each language and as text (W1)', () => {
  const main = showBlocks(exampleFilm);
  expect(main.querySelector('video')).toMatchObject({ controls: true, preload: 'none' });
  const tracks = [...main.querySelectorAll('track')].map(({ kind, label, srclang, src }) => [
    kind,
    label,
    srclang,
    src.replace(location.origin, ''),
  ]);
  expect(tracks).toEqual([
    ['captions', 'Nederlands', 'nl', '/over.kelder.vtt'],
    ['captions', 'English', 'en', '/en/over.kelder.vtt'],
  ]);
  const text = screen.getByText('Lees wat er gezegd wordt').closest('details');
  expect([...(text?.querySelectorAll('li') ?? [])].map((row) => row.textContent)).toEqual([
    'Kijk vanaf 0:00Vijfhonderd banden, en geen apparaat.',
    'Kijk vanaf 0:12Luister maar.',
  ]);
  expect(text?.querySelectorAll('a')[1]?.hash).toBe('#kelder-t=12');
});

test('a film without captions says why; one of a draft has its text, and no address that is none (W1)', () => {
  const without = (source: Partial<typeof exampleFilm.source>) =>
    showBlocks({ ...exampleFilm, source: { ...exampleFilm.source, captions: [], ...source } as never });
  const speechless = without({ reason: 'speechless' as never });
  expect(speechless.querySelector('track')?.getAttribute('src')).toBe('/over.kelder.vtt');
  expect(speechless.textContent).toContain('wordt niet gesproken');
  const byOthers = without({ reason: 'others' as never, contact: 'film@tweeklank.example' });
  expect(byOthers.textContent).toContain('Vraag ernaar bij film@tweeklank.example');
  const draft = showBlocks({ ...exampleFilm, source: { ...exampleFilm.source, page: null } });
  expect(draft.querySelector('track')?.hasAttribute('src')).toBe(false);
  expect(draft.textContent).toContain('Luister maar.');
});

test('a film has links to its versions and what is to be seen as text; one of signs says so above it (W2)', () => {
  const main = showBlocks(exampleFilm);
  const links = [...main.querySelectorAll('.film-versions a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Film', '/media/kelder.mp4'],
    ['Nederlandse Gebarentaal', '/media/kelder-ngt.mp4'],
  ]);
  const seen = screen.getByText('Lees wat er te zien is').closest('details');
  expect(seen?.textContent).toContain('Een kelder met vijf planken vol dozen.');
  const alone = { version: 'ngt' as never, versions: [], description: { language: 'nl', paragraphs: [] } };
  const signed = showBlocks({ ...exampleFilm, source: { ...exampleFilm.source, ...alone } as never });
  const figure = within(signed).getByRole('figure', { name: 'In gebarentaal: Nederlandse Gebarentaal' });
  expect(figure.querySelector('video')).not.toBeNull();
  expect(signed.querySelector('.film-versions, .prose')).toBeNull();
});

test('a recording has the native player and its transcript', () => {
  showBlocks(blockExamples.audio);
  const native = screen.getByLabelText<HTMLAudioElement>('‘Uit’, in 1958');
  expect(native).toMatchObject({ controls: true, preload: 'none', src: `${location.origin}/uit.mp3` });
  expect(screen.getByText('Lees het transcript').closest('details')?.textContent).toContain('Uit.');
});

test('code is highlighted, and its text stays the same', () => {
  const code = 'if a < b:\n    print("<b>")  # "einde"';
  showBlocks({ ...blockExamples.code, code, language: 'python' });
  const shown = screen.getByRole('code');
  const marked = (kind: string) => shown.querySelector(`.code-${kind}`)?.textContent;
  expect(shown.textContent).toBe(code);
  expect(['word', 'value', 'comment'].map(marked)).toEqual(['if', '"<b>"', '# "einde"']);
});

test('code in an unknown language is not highlighted', () => {
  for (const language of ['', 'klinkers', 'constructor']) {
    showBlocks({ ...blockExamples.code, code: 'if <a>', language });
    const shown = screen.getByRole('code');
    expect(shown.textContent).toBe('if <a>');
    expect(shown.childElementCount).toBe(0);
  }
});

test('a picture with a link cannot be enlarged, one without a link can', () => {
  const islandsOf = (block: Block) =>
    [...showBlocks(block).querySelectorAll<HTMLElement>('[data-island]')].map(
      ({ dataset }) => dataset.island,
    );
  expect(islandsOf(blockExamples.image)).toEqual(['zoomable']);
  expect(islandsOf({ ...blockExamples.image, href: '/agenda' })).toEqual([]);
  expect(screen.getByRole('link', { name: blockExamples.image.image.alt }).getAttribute('href')).toBe(
    '/agenda',
  );
});

function regionsOf(html: string, name: string): HTMLElement[] {
  document.body.innerHTML = scrollTables({ html }, 'Tabel').html;
  return screen.getAllByRole('region', { name });
}

test('a table scrolls in a focusable region, named by its caption', () => {
  const table = '<table><caption>F1 <em>en</em> &quot;F2&quot;</caption><tbody></tbody></table>';
  const html = `<p>x</p>${table}<table></table>`;
  const [named] = regionsOf(html, 'F1 en "F2"');
  expect(named?.tabIndex).toBe(0);
  expect(named?.firstElementChild?.innerHTML).toContain('F1 <em>en</em> "F2"');
  const [nameless] = regionsOf(html, 'Tabel');
  expect(nameless?.innerHTML).toBe('<table></table>');
});

test('a nested table scrolls with the outer one, and the region ends after the outer one (T1)', () => {
  const inner = '<table><caption>binnen</caption><tbody></tbody></table>';
  const table = `<table><tbody><tr><td title="&lt;/table&gt;">${inner}na</td></tr></tbody></table>`;
  const regions = regionsOf(`${table}<p>&lt;table&gt;</p>`, 'Tabel');
  expect(regions.map(({ innerHTML }) => innerHTML)).toEqual([table]);
  expect(regions[0]?.nextElementSibling?.outerHTML).toBe('<p>&lt;table&gt;</p>');
});
