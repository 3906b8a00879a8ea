import type { ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { ThemeCells } from '#app/pages/items/theme-cells.tsx';
import { type ListPageLinks, MoreLink, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';

interface ChallengesProps extends ListPageLinks {
  title: string;
  intro: string;
  themes: ThemeItem[];
  hasWords: boolean;
}

export function Challenges({ title, intro, themes, hasWords, previous, more }: ChallengesProps) {
  return (
    <div className="challenges">
      <OverviewHead title={title} intro={intro} />
      <PreviousListPage href={previous} />
      <div className="overview-list">
        <ThemeCells themes={themes} hasWordCell={hasWords && !more} />
      </div>
      <MoreLink more={more} />
    </div>
  );
}
