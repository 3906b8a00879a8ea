import { ThemeGrid, type ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { ThemeSounds } from '#app/features/theme-sounds/theme-sounds.tsx';
import { themeSoundsWords } from '#app/features/theme-sounds/words.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';

interface ThemeCellsProps {
  themes: readonly ThemeItem[];
  hasWordCell: boolean;
}

/** Has the switch for sounds only if a theme has one. */
export function ThemeCells({ themes, hasWordCell }: ThemeCellsProps) {
  const words = useWords(themeSoundsWords);
  const grid = <ThemeGrid themes={themes} hasWordCell={hasWordCell} />;
  if (!themes.some(({ sound }) => sound)) return grid;
  return (
    <Island
      of={ThemeSounds}
      when="near"
      listen={words.themeSounds}
      help={words.themeSoundsHelp}
      slots={{ grid }}
    />
  );
}
