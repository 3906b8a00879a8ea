import type { ReactElement } from 'react';
import { SlotProvider } from '#app/islands/slot.tsx';
import type { FooterData, OpenToday } from '#app/wire/page-data.ts';
import { Footer } from './footer.tsx';

const page = (title: string, href: string) => ({ title, href });

export const footerExample: FooterData = {
  tagline: 'Huis voor taal, klank en techniek',
  pages: [page('Over Tweeklank', '/over'), page('Onderwijs', '/onderwijs'), page('Pers', '/pers')],
  newsletter: page('Nieuwsbrief: elke maand één klank', 'https://nieuwsbrief.example/tweeklank'),
  accounts: {
    linkedin: 'https://social.example/linkedin/tweeklank',
    instagram: 'https://social.example/instagram/tweeklank',
  },
  year: 2026,
  legal: [page('Toegankelijkheid', '/bezoek/toegankelijkheid')],
};

const slots = {
  address:
    '<p>Klinkerkade 12<br>7411 XY Deventer<br><a href="/bezoek/route" target="_blank" rel="noopener">Plan je route<span class="hidden"> (opent in een nieuw tabblad)</span></a></p>',
  hours:
    '<dl class="week-hours"><div><dt>maandag</dt><dd>gesloten</dd></div><div><dt>dinsdag t/m zondag</dt><dd>11–18 uur</dd></div></dl>',
};

const around = (footer: ReactElement) => <SlotProvider value={slots}>{footer}</SlotProvider>;
const onNoPage = { siteName: 'Tweeklank', translations: null, query: undefined };

export const openExample: OpenToday = {
  turns: [
    { from: 1_795_129_200, text: 'Vandaag open van 11 tot 18 uur, Klinkerkade 12' },
    { from: 1_795_302_000, text: '' },
  ],
  href: '/bezoek',
};

export const examples: Record<string, ReactElement> = {
  complete: around(<Footer footer={footerExample} open={openExample} {...onNoPage} />),
  bare: around(
    <Footer
      {...onNoPage}
      open={{ turns: [], href: '' }}
      footer={{
        ...footerExample,
        pages: [],
        legal: [],
        newsletter: null,
        accounts: {},
      }}
    />,
  ),
};
