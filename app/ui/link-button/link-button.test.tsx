import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Button } from '#cms/types.ts';
import { LinkButton } from './link-button.tsx';

const button = (link: Button['link']): Button => ({ type: 'primary', text: 'Meld je aan', link });
const markup = (link: Button['link']): string =>
  renderToStaticMarkup(<LinkButton button={button(link)} newTabLabel="opent elders" />);

test('L1 a button without a value is disabled and leads nowhere', () => {
  const html = markup(null);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('href');
  expect(html).toContain('Meld je aan');
});

test('L1 a page, an e-mail address and a telephone number stay in this tab', () => {
  const links = [
    { type: 'page', value: 'page://x', href: '/en/agenda/x', isExternal: false },
    {
      type: 'email',
      value: 'zaal@tweeklank.example',
      href: 'mailto:zaal@tweeklank.example',
      isExternal: false,
    },
    { type: 'tel', value: '0570', href: 'tel:0570', isExternal: false },
  ] as const;
  for (const link of links) {
    const html = markup(link);
    expect(html).toContain(`href="${link.href}"`);
    expect(html).not.toContain('target=');
  }
});

test('L1 a foreign host opens in a new tab, learns nothing of this one, and says so', () => {
  const html = markup({
    type: 'url',
    value: 'https://kaarten.example',
    href: 'https://kaarten.example',
    isExternal: true,
  });
  expect(html).toContain('target="_blank" rel="noopener"');
  expect(html).toContain('(opent elders)');
});

test('L1 a file is a download', () => {
  expect(markup({ type: 'file', value: 'file://x', href: '/media/x.pdf', isExternal: false })).toContain(
    'download=""',
  );
});
