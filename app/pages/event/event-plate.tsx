import type { ReactNode } from 'react';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { Button, Image } from '#cms/types.ts';
import { DATES } from './event-dates.tsx';
import type { EventDay } from './event-day.ts';
import type { EventFacts, Fact } from './event-facts.ts';

export interface EventPlateProps extends EventDay, EventFacts {
  /** For `<time datetime>`; empty without a date. */
  datetime: string;
  /** `en nog 2 keer`, a link to the list of dates; empty for one moment. */
  later: string;
  /** `Afgelast` and what the editor adds to it; null when there is nothing to say. */
  status: { word: string; text: string } | null;
  /** The button to tickets or the waiting list. */
  ticket: Button | null;
  image: Image | null;
  children?: ReactNode;
}

/** What a visitor needs to decide and to go: when, what it costs, tickets; then where and how long. */
export function EventPlate(props: EventPlateProps) {
  const { datetime, day, weekdays, later, status, first, more, ticket, image, children } = props;
  const words = usePageWords();
  return (
    <Plate
      ink="blue"
      at="corner"
      image={image}
      priority
      aside={image?.caption && <p className="meta meta-2">{image.caption}</p>}
    >
      {status && (
        <p className="event-status">
          {status.word && <b>{status.word}</b>}
          {status.text && <span>{status.text}</span>}
        </p>
      )}
      <dl className="event-facts">
        <div className="event-day">
          <dt>{words.date}</dt>
          <dd>
            <time dateTime={datetime}>{day}</time>
            {weekdays && <span className="event-weekdays">{weekdays}</span>}
            {later && (
              <a className="event-later" href={`#${DATES}`}>
                {later}
              </a>
            )}
          </dd>
        </div>
        <Facts facts={first} />
      </dl>
      {ticket && <LinkButton button={ticket} on="blue" isWide newTabLabel={words.opensInNewTab} />}
      {more.length > 0 && (
        <dl className="event-facts event-facts-more">
          <Facts facts={more} />
        </dl>
      )}
      {children}
    </Plate>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
