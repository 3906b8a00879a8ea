import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#app/testing/show.tsx';
import type { Button } from '#cms/types.ts';
import { LinkButton } from './link-button.tsx';

function linkTo(link: Button['link']): HTMLAnchorElement {
  show(<LinkButton button={{ type: 'primary', text: 'Meld je aan', link }} />);
  return screen.getByRole('link', { name: /^Meld je aan/ });
}

test('a button without a value is disabled and leads nowhere (L1)', () => {
  const link = linkTo(null);
  expect(link.ariaDisabled).toBe('true');
  expect(link.hasAttribute('href')).toBe(false);
});

test('a page, an e-mail address and a telephone number stay in this tab (L1)', () => {
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
    const shown = linkTo(link);
    expect(shown.getAttribute('href')).toBe(link.href);
    expect(shown.target).toBe('');
  }
});

test('a link to another host opens in a new tab, which cannot access this one, and says so (L1)', () => {
  const href = 'https://kaarten.example/';
  const link = linkTo({ type: 'url', value: href, href, isExternal: true });
  expect(link).toMatchObject({ href, target: '_blank', rel: 'noopener' });
  expect(screen.getByRole('link', { name: /^Meld je aan\s*\(opent in een nieuw tabblad\)$/ })).toBe(link);
});

test('a file is a download (L1)', () => {
  const link = linkTo({ type: 'file', value: 'file://x', href: '/media/x.pdf', isExternal: false });
  expect(link.hasAttribute('download')).toBe(true);
});
