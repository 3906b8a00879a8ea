import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import {
  type ConsentControl,
  ConsentControlProvider,
  useSetConsentControl,
} from '#app/features/consent/consent-control.tsx';
import { LocaleProvider } from '#app/i18n/use-words.ts';
import { SlotProvider } from '#app/islands/slot.tsx';
import { forEachLocale, localePath } from '#site/languages.ts';
import { footerExample, openExample } from './footer.examples.tsx';
import { Footer } from './footer.tsx';

const existsAt = (path: string) =>
  forEachLocale((locale) => ({ href: localePath(locale, path), exists: true }));
const slots = {
  address:
    '<p>Klinkerkade 12 <a href="/route" target="_blank" rel="noopener">Route<span class="hidden"> (opent in een nieuw tabblad)</span></a></p>',
};

function Arrived({ control }: { control: ConsentControl | null }) {
  const setControl = useSetConsentControl();
  useEffect(() => setControl(control), [control, setControl]);
  return null;
}

const footerWith = (
  props: Partial<Parameters<typeof Footer>[0]> = {},
  control: ConsentControl | null = null,
) => (
  <LocaleProvider value="nl">
    <SlotProvider value={slots}>
      <ConsentControlProvider>
        <Arrived control={control} />
        <Footer
          siteName="Tweeklank"
          footer={footerExample}
          open={openExample}
          translations={existsAt('/agenda')}
          query={undefined}
          {...props}
        />
      </ConsentControlProvider>
    </SlotProvider>
  </LocaleProvider>
);
const link = (name: RegExp | string) => screen.getByRole<HTMLAnchorElement>('link', { name });

test('links in the address open a new tab, and say so (F1)', () => {
  render(footerWith());
  const route = link(/^Route ?\(opent in een nieuw tabblad\)$/);
  expect([route.target, route.rel]).toEqual(['_blank', 'noopener']);
});

test('the footer has its pages, the podcasts, the newsletter and the makers (F1)', () => {
  render(footerWith());
  expect(link('Over Tweeklank').pathname).toBe('/over');
  expect(link('Alle podcasts').pathname).toBe('/podcasts');
  expect(link(/^Nieuwsbrief: elke maand één klank/).href).toBe('https://nieuwsbrief.example/tweeklank');
  expect(link('Toegankelijkheid').pathname).toBe('/bezoek/toegankelijkheid');
  expect(screen.getByText('© Tweeklank 2026')).toBeDefined();
});

test('only the accounts that are set have a link, and each says that it opens a new tab (F1)', () => {
  render(footerWith({ footer: { ...footerExample, accounts: { instagram: 'https://social.example/x' } } }));
  const account = link(/^Instagram ?\(opent in een nieuw tabblad\)$/);
  expect([account.href, account.target, account.rel]).toEqual([
    'https://social.example/x',
    '_blank',
    'noopener',
  ]);
  expect(screen.queryByRole('link', { name: /LinkedIn|Facebook/ })).toBeNull();
});

test('the footer begins with today’s hours, which lead to the page about visiting; without hours it has none (V5)', () => {
  const { rerender } = render(footerWith());
  expect(link('Vandaag open van 11 tot 18 uur, Klinkerkade 12').pathname).toBe('/bezoek');
  rerender(footerWith({ open: { turns: [], href: '/bezoek' } }));
  expect(screen.queryByRole('link', { name: /^Vandaag/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Open' })).toBeNull();
});

test('without a newsletter there is no button for it (F1)', () => {
  render(footerWith({ footer: { ...footerExample, newsletter: null } }));
  expect(screen.queryByRole('link', { name: /Nieuwsbrief/ })).toBeNull();
});

test('what a site has not is left out: no heading without content, no link to a page that is not there (M12)', () => {
  const without = ['address', 'podcasts', 'privacy'] as const;
  render(footerWith({ footer: { ...footerExample, accounts: {}, tagline: '', without: [...without] } }));
  expect(screen.queryByRole('heading', { name: /Adres|Volg ons/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Privacy|Cookies|podcasts/ })).toBeNull();
  expect(link('English').pathname).toBe('/en/agenda');
});

test('the language link leads to the same page with the same filters, and the server stores the language (F1, K11)', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const { rerender } = render(footerWith({ query: '?group=kinderen' }));
  expect(link('English').getAttribute('href')).toBe('/en/agenda?group=kinderen');
  rerender(footerWith({ translations: existsAt('/nieuws') }));
  expect(link('English').getAttribute('href')).toBe('/en/nieuws');
  expect([link('English').lang, link('English').hreflang]).toEqual(['en', 'en']);
  link('English').addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link('English'));
  const [address, options] = request.mock.calls[0] ?? [];
  expect([address, options?.keepalive]).toEqual(['/api/language/en', true]);
  request.mockRestore();
});

test('without settings the cookie link leads to the page about cookies, with them it opens them (K3)', async () => {
  const control = { open: vi.fn(), warm: vi.fn(), isReturn: false };
  const { rerender } = render(footerWith());
  expect(link('Cookies').pathname).toBe('/privacy');
  rerender(footerWith({}, control));
  const button = within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookies' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(button);
  expect([control.open.mock.calls.length, control.warm.mock.calls.length > 0]).toEqual([1, true]);
});

test('after withdrawing consent and the reload, focus is on the button again (K6)', () => {
  const { rerender } = render(footerWith());
  rerender(footerWith({}, { open() {}, warm() {}, isReturn: true }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cookies' }));
});
