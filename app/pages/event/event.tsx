import type { ReactNode } from 'react';
import { Blocks } from '#app/blocks/blocks.tsx';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { AsideTheme } from '#app/pages/aside-theme.tsx';
import { Breadcrumb } from '#app/pages/breadcrumb.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import { stemOf } from '#app/ui/stem.ts';
import type { EventPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import type { Fact } from './event-facts.ts';

export interface EventProps {
  event: EventPage;
  day: string;
  facts: Fact[];
  groups: { name: string; href: string }[];
  theme: ReactNode;
  isPast: boolean;
  /** The address of the event as a calendar file. */
  calendar: string;
  related: ReactNode;
}

export function Event({ event, day, facts, groups, theme, isPast, calendar, related }: EventProps) {
  const { locale, words } = usePageLanguage();
  const { title, kind, hero, signup, isSoldOut, access, contact, herotext, body } = {
    ...event,
    herotext: event.heroText,
  };
  return (
    <article className="event">
      <header className="event-head">
        <Breadcrumb items={[{ href: href('agenda', locale), text: words.agenda }]} current={kind} />
        <h1 className="h1" data-stem={stemOf(title)}>
          {hyphenate(title, locale)}
        </h1>
      </header>
      {isPast && <Notice>{words.pastEvent}</Notice>}
      <Plate
        ink="blue"
        at="corner"
        image={hero}
        priority
        aside={hero?.caption && <p className="meta meta-2">{hero.caption}</p>}
      >
        <dl className="event-facts">
          <div className="event-day">
            <dt>{words.date}</dt>
            <dd className="h3">
              <time dateTime={event.date.slice(0, 16).replace(' ', 'T')}>{day}</time>
            </dd>
          </div>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isSoldOut && <p className="event-sold-out">{words.soldOut}</p>}
        {/* For a sold-out event the button may lead to a waiting list: it shows what the editor set. */}
        {signup && !isPast && (
          <LinkButton
            button={isSoldOut ? { ...signup, type: 'secondary' } : signup}
            on="blue"
            isWide
            newTabLabel={words.opensInNewTab}
          />
        )}
        {!isPast && (
          <p className="meta event-calendar">
            <a href={calendar} download>
              {words.addToCalendar}
            </a>
          </p>
        )}
      </Plate>
      <div className="grid page-columns">
        <aside className="page-aside" aria-label={words.moreInfo}>
          {theme && <AsideTheme>{theme}</AsideTheme>}
          <dl className="page-facts">
            {groups.length > 0 && (
              <div>
                <dt>{words.forWhom}</dt>
                <dd>
                  {groups.map(({ name, href }, index) => (
                    <span key={href}>
                      {index > 0 && ', '}
                      <a href={href}>{name}</a>
                    </span>
                  ))}
                </dd>
              </div>
            )}
            {access && (
              <div>
                <dt>{words.accessible}</dt>
                <dd>{access}</dd>
              </div>
            )}
            {contact && (
              <div>
                <dt>{words.questions}</dt>
                <dd>
                  <a href={`mailto:${contact}`}>{breakable(contact)}</a>
                </dd>
              </div>
            )}
          </dl>
        </aside>
        <div className="page-body">
          {herotext && <p className="lead">{herotext}</p>}
          <Blocks blocks={body} />
        </div>
      </div>
      {related}
    </article>
  );
}

/** Allows a line break after the @, because a long e-mail address does not fit on a phone. */
function breakable(address: string): ReactNode {
  const [mailbox, host] = address.split(/(?<=@)/);
  return (
    <>
      {mailbox}
      <wbr />
      {host}
    </>
  );
}
