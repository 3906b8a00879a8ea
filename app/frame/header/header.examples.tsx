import type { ReactElement } from 'react';
import { Header } from './header.tsx';
import { MenuNext } from './menu-next.tsx';

const page = (title: string, href: string) => ({
  id: href,
  title,
  slug: href.slice(1),
  isListed: true,
  href,
});

export const headerExample = {
  locale: 'nl' as const,
  left: [page('Agenda', '/agenda'), page('Nieuws', '/nieuws'), page('Podcasts', '/podcasts')],
  right: [page('Thema’s', '/themas'), page('Bezoek', '/bezoek')],
  primary: [
    page('Agenda', '/agenda'),
    page('Nieuws', '/nieuws'),
    page('Podcasts', '/podcasts'),
    page('Thema’s', '/themas'),
    page('Bezoek', '/bezoek'),
  ],
  secondary: [page('Over Tweeklank', '/over'), page('Pers', '/pers')],
  next: { html: '' },
};

const next = { id: 'agenda/scratchen', href: '/agenda/scratchen', meta: 'vr 11 dec, 19.30 uur', image: null };

export const examples: Record<string, ReactElement> = {
  header: <Header frame={headerExample} path="/agenda" translations={null} />,
  onTheHomePage: <Header frame={headerExample} path="/" translations={null} />,
  menuNext: (
    <div data-ink="blue">
      <MenuNext
        items={[
          { ...next, title: 'Scratchen voor taalkundigen' },
          { ...next, id: 'agenda/meerklank', title: 'Meerklank' },
        ]}
      />
    </div>
  ),
};
