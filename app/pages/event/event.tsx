import type { ReactNode } from 'react';
import { Blocks } from '#app/blocks/blocks.tsx';
import { hyphenate } from '#app/i18n/hyphenate.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { AsideTheme } from '#app/pages/aside-theme.tsx';
import { Breadcrumb } from '#app/pages/breadcrumb.tsx';
import { type AccessFact, AccessList } from '#app/ui/access/access-list.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { stemOf } from '#app/ui/stem.ts';
import type { EventPage } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { EventDates, type ShownMoment } from './event-dates.tsx';
import { EventPlate, type EventPlateProps } from './event-plate.tsx';

export interface EventProps {
  event: EventPage;
  plate: EventPlateProps;
  /** Of an event with several moments. */
  moments: readonly ShownMoment[];
  access: readonly AccessFact[];
  groups: { name: string; href: string }[];
  theme: ReactNode;
  isPast: boolean;
  /** The address of the event as a calendar file. */
  calendar: string;
  related: ReactNode;
}

export function Event({
  event,
  plate,
  moments,
  access,
  groups,
  theme,
  isPast,
  calendar,
  related,
}: EventProps) {
  const { locale, words } = usePageLanguage();
  const { title, kind, contact, heroText, signup, body } = event;
  return (
    <article className="event">
      <header className="event-head">
        <Breadcrumb items={[{ href: href('agenda', locale), text: words.agenda }]} current={kind} />
        <h1 className="h1" data-stem={stemOf(title)}>
          {hyphenate(title, locale)}
        </h1>
      </header>
      {isPast && <Notice>{words.pastEvent}</Notice>}
      <EventPlate {...plate}>
        {!isPast && (
          <p className="meta event-calendar">
            <a href={calendar} download>
              {words.addToCalendar}
            </a>
          </p>
        )}
      </EventPlate>
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
            {(access.length > 0 || event.access) && (
              <div>
                <dt>{words.accessible}</dt>
                <dd>
                  {access.length > 0 && <AccessList facts={access} />}
                  {event.access && <p>{event.access}</p>}
                </dd>
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
          {heroText && <p className="lead">{heroText}</p>}
          {moments.length > 0 && <EventDates moments={moments} linkText={signup?.text || words.signupNow} />}
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
