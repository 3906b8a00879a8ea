import type { ReactElement } from 'react';
import { IconButton, IconLink } from './icon-button.tsx';

export const examples: Record<string, ReactElement> = {
  row: (
    <p>
      <IconLink icon="arrow-left" label="Vorige" href="#een" />
      <IconLink icon="arrow-right" label="Volgende" href="#twee" />
      <IconButton icon="pause" label="Pauzeer" />
    </p>
  ),
  disabled: <IconButton icon="play" label="Speel af" disabled />,
  onPlate: (
    <div data-ink="blue">
      <IconLink icon="arrow-left" label="Vorige" href="#een" />
      <IconLink icon="arrow-right" label="Volgende" href="#twee" />
    </div>
  ),
};
