import type { ReactElement } from 'react';
import type { Button } from '#cms/types.ts';
import { LinkButton } from './link-button.tsx';

const page: Button['link'] = { type: 'page', value: '/agenda', href: '/agenda', isExternal: false };
const away: Button['link'] = {
  type: 'url',
  value: 'https://kaarten.example',
  href: 'https://kaarten.example',
  isExternal: true,
};
const file: Button['link'] = {
  type: 'file',
  value: '/media/lesbrief.pdf',
  href: '/media/lesbrief.pdf',
  isExternal: false,
};

export const examples: Record<string, ReactElement> = {
  primary: <LinkButton button={{ type: 'primary', text: 'Reserveer een stoel', link: page }} />,
  secondary: <LinkButton button={{ type: 'secondary', text: 'Zoeken', link: page }} />,
  foreign: <LinkButton button={{ type: 'primary', text: 'Koop een kaart', link: away }} />,
  file: <LinkButton button={{ type: 'secondary', text: 'Lesbrief (pdf)', link: file }} />,
  disabled: <LinkButton button={{ type: 'primary', text: 'Nog niet', link: null }} />,
  onRed: (
    <div data-ink="red">
      <LinkButton on="red" button={{ type: 'primary', text: 'Reserveer een stoel', link: page }} />
      <LinkButton on="red" button={{ type: 'secondary', text: 'Lees verder', link: page }} />
    </div>
  ),
  onBlue: (
    <div data-ink="blue">
      <LinkButton on="blue" isWide button={{ type: 'primary', text: 'Meld je aan', link: page }} />
    </div>
  ),
};
