import { stemOf } from '#app/ui/stem.ts';

/** The title of a list page and its introduction. */
export function OverviewHead({
  title,
  choice = '',
  intro,
}: {
  title: string;
  /** The chosen filters, said after the title. */
  choice?: string | undefined;
  intro: string;
}) {
  return (
    <header className="overview-head">
      <h1 className="giga" data-stem={stemOf(title)}>
        {title}
        {choice && <span className="overview-choice">{choice}</span>}
      </h1>
      {intro && <p className="lead">{intro}</p>}
    </header>
  );
}
