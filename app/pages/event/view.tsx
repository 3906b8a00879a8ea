import type { ReactNode } from 'react';
import { Blocks } from '#app/blocks/blocks.tsx';
import { type CalendarGroup, CalendarMenu } from '#app/features/calendar/calendar-menu.tsx';
import { calendarWords } from '#app/features/calendar/words.ts';
import { Share } from '#app/features/share/share.tsx';
import { shareWords } from '#app/features/share/words.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { Island } from '#app/islands/island.tsx';
import { AsideTheme } from '#app/pages/detail/aside-theme.tsx';
import { Breadcrumb } from '#app/pages/detail/breadcrumb.tsx';
import { PageTitle } from '#app/pages/detail/page-title.tsx';
import { type AccessFact, AccessList } from '#app/ui/access/access-list.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import type { Button, EventPage, Locale } from '#cms/types.ts';
import { href } from '#site/href.ts';
import { SIGN_BLOCK } from '#site/sign-block.ts';
import { pageWords } from '../words.ts';
import { type DateRow, EventDates } from './event-dates.tsx';
import type { Fact } from './event-facts.ts';
import { EventFacts, EventPlate, type EventPlateProps } from './event-plate.tsx';
import { langOf } from './lang-of.ts';
import { eventWords } from './words.ts';

export interface EventAccess {
  facts: readonly AccessFact[];
  note: string;
}

export interface EventProps {
  event: EventPage;
  plate: EventPlateProps;
  facts: readonly Fact[];
  summary: EventSummary;
  dates: readonly DateRow[];
  access: EventAccess | null;
  groups: { name: string; href: string }[];
  theme: ReactNode;
  calendar: readonly CalendarGroup[];
  url: string;
  related: ReactNode;
}

export function Event({
  event,
  plate,
  facts,
  summary,
  dates,
  access,
  groups,
  theme,
  calendar,
  url,
  related,
}: EventProps) {
  const nameField = useNameField();
  const locale = useLocale();
  const words = useWords(eventWords, pageWords, calendarWords, shareWords);
  const { title, kind, contact, hero, heroText, signup, body } = event;
  const { ticket } = plate;
  // Shows the sign-language film next to the lead.
  const signed = body.slice(0, body[0]?.id === SIGN_BLOCK ? 1 : 0);
  const written = body.slice(signed.length);
  return (
    <article className="event" data-ticket={ticket ? '' : undefined}>
      <div className="event-top">
        <header className="event-head">
          <Breadcrumb
            items={[{ href: href('agenda', locale), title: words.agenda }]}
            current={kind}
            field="kind"
          />
          <PageTitle title={title} />
        </header>
        <EventPlate {...plate} />
      </div>
      <div className="event-more">
        <div data-ink={plate.ink}>
          <dl className="event-facts">
            <EventFacts facts={facts} />
          </dl>
          <div className="event-hand meta" data-print="no">
            {calendar.length > 0 && (
              <CalendarMenu text={words.addToCalendar} groups={calendar} note={words.calendarChanges} />
            )}
            <Island
              of={Share}
              when="near"
              url={url}
              title={title}
              text={words.share}
              copied={words.addressCopied}
            />
          </div>
        </div>
        {hero?.caption && <p className="meta meta-2">{hero.caption}</p>}
      </div>
      <div className="event-read">
        <div className="grid page-columns">
          <aside className="page-aside" aria-label={words.moreInfo}>
            {ticket && <EventTicket at="aside" {...summary} ticket={ticket} lang={plate.ticketLang} />}
            {theme && <AsideTheme>{theme}</AsideTheme>}
            <dl className="page-facts">
              {groups.length > 0 && (
                <div {...nameField('targetgroups')}>
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
                <div {...nameField('accessfacts')}>
                  <dt>{words.accessible}</dt>
                  <dd>
                    {access.facts.length > 0 && <AccessList facts={access.facts} />}
                    {access.note && <p lang={langOf('access', event.inDefault)}>{access.note}</p>}
                  </dd>
                </div>
              )}
              {contact && (
                <div {...nameField('contact')}>
                  <dt>{words.questions}</dt>
                  <dd>
                    <a href={`mailto:${contact}`}>{breakable(contact)}</a>
                  </dd>
                </div>
              )}
            </dl>
          </aside>
          <div className="page-body">
            {heroText && (
              <p {...nameField('herotext')} className="lead">
                {heroText}
              </p>
            )}
            {signed.length > 0 && <Blocks blocks={signed} />}
            {dates.length > 0 && <EventDates dates={dates} linkText={signup?.text || words.signupNow} />}
            <Blocks blocks={written} />
          </div>
        </div>
        {ticket && <EventTicket at="bar" {...summary} ticket={ticket} lang={plate.ticketLang} />}
      </div>
      {related}
    </article>
  );
}

/** Allows a line break after the @. */
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

interface EventSummary {
  /** `do 3 dec, 20.00 uur`. */
  when: string;
  price: string;
  text: string;
}

interface EventTicketProps extends EventSummary {
  at: 'bar' | 'aside';
  ticket: Button;
  lang: Locale | undefined;
}

function EventTicket({ at, when, price, text, ticket, lang }: EventTicketProps) {
  const nameField = useNameField();
  return (
    <div {...nameField('signuplink')} className="event-ticket" data-at={at}>
      <p>
        <b>{when}</b>
        {price && <span>{price}</span>}
      </p>
      <LinkButton
        button={{ ...ticket, text }}
        on={at === 'bar' ? 'blue' : 'paper'}
        lang={text === ticket.text ? lang : undefined}
      />
    </div>
  );
}
