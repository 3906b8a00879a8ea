import type { ReactElement } from 'react';
import type { Footer as FooterData } from '#cms/types.ts';
import { Footer } from './footer.tsx';

const page = (title: string, href: string) => ({
  id: href,
  title,
  slug: href.slice(1),
  isListed: true,
  href,
});

export const footerExample: FooterData = {
  tagline: 'Huis voor taal, klank en techniek',
  address: {
    html: '<p>Klinkerkade 12<br>7411 XY Deventer<br><a href="/bezoek/route">Route en toegankelijkheid</a></p>',
  },
  hours: { html: '<p>Di t/m zo 11–18 uur</p><p>Do tot 22 uur</p><p>Ma gesloten</p>' },
  pages: [page('Over Tweeklank', '/over'), page('Onderwijs', '/onderwijs'), page('Pers', '/pers')],
  socials: {
    facebook: '',
    instagram: 'https://social.example/instagram/tweeklank',
    linkedin: 'https://social.example/linkedin/tweeklank',
    newsletterText: 'Nieuwsbrief: elke maand één klank',
    newsletterUrl: 'https://nieuwsbrief.example/tweeklank',
  },
};

export const examples: Record<string, ReactElement> = {
  complete: (
    <footer className="footer">
      <Footer
        footer={footerExample}
        year={2026}
        legal={[page('Toegankelijkheid', '/bezoek/toegankelijkheid')]}
      />
    </footer>
  ),
  bare: (
    <footer className="footer">
      <Footer
        footer={{
          ...footerExample,
          pages: [],
          socials: { facebook: '', instagram: '', linkedin: '', newsletterText: '', newsletterUrl: '' },
        }}
      />
    </footer>
  ),
};
