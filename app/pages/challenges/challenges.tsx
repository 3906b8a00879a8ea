import { ThemeGrid, type ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import { MoreLink, type PortionLinks, PreviousPortion } from '#app/pages/overview/portion-links.tsx';

interface ChallengesProps extends PortionLinks {
  title: string;
  intro: string;
  themes: ThemeItem[];
}

export function Challenges({ title, intro, themes, previous, more }: ChallengesProps) {
  return (
    <div className="challenges">
      <OverviewHead title={title} intro={intro} />
      <PreviousPortion href={previous} />
      <div className="overview-list">
        <ThemeGrid themes={themes} />
      </div>
      <MoreLink more={more} />
    </div>
  );
}
