import { ZoomImage } from '#app/features/zoom/zoom-image.tsx';
import { type Drawing, Letterform } from '#app/ui/letterforms/drawing.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import { useNameField } from '#app/ui/name-field.ts';
import { Plate } from '#app/ui/plate/plate.tsx';
import type { Button, Image, Locale } from '#cms/types.ts';
import { DATES } from './event-dates.tsx';
import type { EventDay } from './event-day.ts';
import type { Fact } from './event-facts.ts';

export interface EventPlateProps extends EventDay {
  /** `Datum`, `Dit was op`. */
  dateLabel: string;
  first: readonly Fact[];
  datetime: string;
  /** `en nog 2 keer`; empty for one date. */
  others: string;
  /** `Afgelast`, `Is geweest`. */
  status: { word: string; text: string; lang?: Locale | undefined } | null;
  ticket: Button | null;
  /** Language of the button, if it differs from the page's. */
  ticketLang: Locale | undefined;
  afterwards: readonly Button[];
  image: Image | null;
  letterform: Drawing | null;
  ink: 'blue' | 'tint';
}

export function EventPlate(props: EventPlateProps) {
  const nameField = useNameField();
  const {
    dateLabel,
    datetime,
    day,
    weekdays,
    others,
    status,
    first,
    ticket,
    ticketLang,
    afterwards,
    image,
    letterform,
    ink,
  } = props;
  const on = ink === 'tint' ? 'paper' : ink;
  return (
    <Plate
      ink={ink}
      at="corner"
      field="hero"
      image={image}
      picture={ZoomImage}
      drawing={letterform && <Letterform drawing={letterform} />}
      priority
    >
      {status && (
        <p {...nameField('eventstatus')} className="event-status" data-off={ticket ? undefined : true}>
          {status.word && <b>{status.word}</b>}
          {status.text && <span lang={status.lang}>{status.text}</span>}
        </p>
      )}
      <dl className="event-facts">
        <div {...nameField('datetime')} className="event-day">
          <dt className="meta">{dateLabel}</dt>
          <dd>
            <time dateTime={datetime}>{day}</time>
            {weekdays && <span className="event-weekdays">{weekdays}</span>}
            {others && (
              <a className="event-others" href={`#${DATES}`}>
                {others}
              </a>
            )}
          </dd>
        </div>
        <EventFacts facts={first} />
      </dl>
      {ticket && <LinkButton button={ticket} on={on} isWide lang={ticketLang} />}
      {afterwards.map((button) => (
        <LinkButton key={button.text} button={button} on={on} isWide />
      ))}
    </Plate>
  );
}

export function EventFacts({ facts }: { facts: readonly Fact[] }) {
  const nameField = useNameField();
  return facts.map(({ field, label, value, lang }) => (
    <div key={label} {...nameField(field)}>
      <dt className="meta">{label}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  ));
}
