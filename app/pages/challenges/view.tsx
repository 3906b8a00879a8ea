import { ThemeGrid, type ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { ThemeSounds } from '#app/features/theme-sounds/theme-sounds.tsx';
import { themeSoundsWords } from '#app/features/theme-sounds/words.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { type ListPageLinks, MoreLink, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';

interface ChallengesProps extends ListPageLinks {
  title: string;
  intro: string;
  themes: ThemeItem[];
  hasWords: boolean;
}

export function Challenges({ title, intro, themes, hasWords, previous, more }: ChallengesProps) {
  const words = useWords(themeSoundsWords);
  return (
    <div className="challenges">
      <OverviewHead title={title} intro={intro} />
      <PreviousListPage href={previous} />
      <div className="overview-list">
        <Island
          of={ThemeSounds}
          when="near"
          listen={words.themeSounds}
          help={words.themeSoundsHelp}
          slots={{ grid: <ThemeGrid themes={themes} hasWordCell={hasWords && !more} /> }}
        />
      </div>
      <MoreLink more={more} />
    </div>
  );
}
