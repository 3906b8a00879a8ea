import { ThemeGrid, type ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { MoreLink } from '#app/pages/overview/card-list.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import { PreviousPortion } from '#app/pages/overview/previous-portion.tsx';

interface ChallengesProps {
  title: string;
  intro: string;
  themes: ThemeItem[];
  previous: string | null;
  more: { href: string; text: string } | null;
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
