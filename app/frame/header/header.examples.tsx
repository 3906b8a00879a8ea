import type { ReactElement } from 'react';
import { SlotProvider } from '#app/islands/slot.tsx';
import type { Frame } from '#app/wire/page-data.ts';
import { Header } from './header.tsx';
import { useMenu } from './use-menu.ts';

const page = (title: string, href: string) => ({ title, href });

export const headerExample: Pick<
  Frame,
  'locale' | 'siteName' | 'left' | 'right' | 'primary' | 'secondary' | 'open'
> = {
  locale: 'nl',
  siteName: 'Tweeklank',
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
  open: {
    turns: [
      { from: 1_795_129_200, text: 'Vandaag open van 11 tot 18 uur, Klinkerkade 12' },
      { from: 1_795_302_000, text: '' },
    ],
    href: '/bezoek',
  },
};

const slots = { highlights: '<ul><li><a href="/agenda/scratchen">Scratchen voor taalkundigen</a></li></ul>' };

interface ExampleProps {
  path: string;
  entry?: string;
  translations?: Parameters<typeof Header>[0]['translations'];
}

export function HeaderExample({ path, entry = path, translations = null }: ExampleProps) {
  const menu = useMenu(entry);
  return (
    <SlotProvider value={slots}>
      <Header frame={headerExample} path={path} menu={menu} translations={translations} query={undefined} />
    </SlotProvider>
  );
}

export const examples: Record<string, ReactElement> = {
  header: <HeaderExample path="/agenda" />,
  onTheHomePage: <HeaderExample path="/" />,
};
