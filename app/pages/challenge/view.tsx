import type { ReactNode } from 'react';
import { Blocks } from '#app/blocks/blocks.tsx';
import { EventRow, type EventRowItem } from '#app/features/teaser/event-row.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import { AlsoList } from '#app/pages/detail/also-list.tsx';
import { Breadcrumb } from '#app/pages/detail/breadcrumb.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { type Drawing, Drawn } from '#app/ui/letterforms/drawing.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import { ownId } from '#app/ui/own-id.ts';
import { SectionHead } from '#app/ui/section-head/section-head.tsx';
import type { PageLink } from '#app/wire/page-data.ts';
import type { ChallengePage, Teaser } from '#cms/types.ts';
import { detailWords } from '../detail/words.ts';
import { pageWords } from '../words.ts';

export interface ChallengeProps {
  challenge: ChallengePage;
  overview: PageLink;
  /** Null if a letter has no outline. */
  digraph: Drawing | null;
  word: Drawing | null;
  subpages: Teaser[];
  events: readonly EventRowItem[];
  allEvents: { href: string; text: string };
  items: ReactNode;
}

/** Maximum letters of a title in the largest size beside the digraph. */
const LONG = 12;

const AGENDA = ownId('theme-agenda');

export function Challenge({
  challenge,
  overview,
  digraph,
  word,
  subpages,
  events,
  allEvents,
  items,
}: ChallengeProps) {
  const nameField = useNameField();
  const words = useWords(detailWords, pageWords);
  const { title, heroText, body } = challenge;
  return (
    <article className="challenge">
      <header className="challenge-head">
        <Breadcrumb items={[overview]} />
        {word ? (
          <h1 {...nameField('title')}>
            <Drawn as="span" className="challenge-word" drawing={word} />
            <span className="hidden">{title}</span>
          </h1>
        ) : (
          <PageTitle title={title} look={title.length > LONG ? 'h1' : 'giga'} />
        )}
        {heroText && (
          <p {...nameField('herotext')} className="lead">
            {heroText}
          </p>
        )}
        {digraph && <Drawn className="challenge-digraph" drawing={digraph} />}
      </header>
      <div className="grid page-columns">
        {subpages.length > 0 && (
          <aside className="page-aside" aria-label={words.inThisTheme}>
            <AlsoList items={subpages} />
          </aside>
        )}
        <div className="page-body">
          <Blocks blocks={body} />
        </div>
      </div>
      {events.length > 0 && (
        <section className="related" data-print="no" aria-labelledby={AGENDA}>
          <SectionHead id={AGENDA} title={words.agenda} look="h2" more={allEvents} />
          <div>
            {events.map((event) => (
              <EventRow key={event.id} event={event} layout="wide" />
            ))}
          </div>
        </section>
      )}
      {items}
    </article>
  );
}
