import { stemOf } from '#app/ui/stem.ts';

/** The title of a list page and its introduction. */
export function OverviewHead({ title, intro }: { title: string; intro: string }) {
  return (
    <header className="overview-head">
      <h1 className="giga" data-stem={stemOf(title)}>
        {title}
      </h1>
      {intro && <p className="lead">{intro}</p>}
    </header>
  );
}
