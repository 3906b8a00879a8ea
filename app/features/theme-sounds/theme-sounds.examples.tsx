import type { ReactElement } from 'react';
import { ThemeGrid } from '#app/features/teaser/theme-grid.tsx';
import { Island } from '#app/islands/island.tsx';
import { digraphSvg } from '#app/ui/letterforms/digraph-svg.ts';
import { ThemeSounds } from './theme-sounds.tsx';

const theme = {
  id: 'geluid',
  href: '/themas/geluid',
  title: 'Geluid',
  note: '',
  word: null,
  digraph: digraphSvg('ui'),
  sound: '/media/pages/themas/geluid/klank.mp3',
};

export const examples: Record<string, ReactElement> = {
  grid: (
    <Island
      of={ThemeSounds}
      when="near"
      listen="Hoor"
      help="Druk op een letterpaar."
      slots={{ grid: <ThemeGrid themes={[theme]} /> }}
    />
  ),
};
