import { ThemeGrid, type ThemeItem } from '#app/features/teaser/theme-grid.tsx';
import { stemOf } from '#app/ui/stem.ts';

interface ChallengesProps {
  title: string;
  intro: string;
  themes: ThemeItem[];
}

/** The overview of themes. */
export function Challenges({ title, intro, themes }: ChallengesProps) {
  return (
    <div className="challenges">
      <header className="overview-head">
        <h1 className="giga" data-stem={stemOf(title)}>
          {title}
        </h1>
        {intro && <p className="lead">{intro}</p>}
      </header>
      <div className="overview-list">
        <ThemeGrid themes={themes} />
      </div>
    </div>
  );
}
