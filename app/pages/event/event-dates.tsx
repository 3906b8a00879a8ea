import { usePageWords } from '#app/i18n/use-page-words.tsx';
import type { EventMoment } from './event-state.ts';

export interface ShownMoment {
  start: string;
  day: string;
  time: string;
  note: string;
  status: string;
  isOver: boolean;
  link: EventMoment['link'];
}

/** The id of the list, to which the plate links. */
export const DATES = 'site_dates';

export function EventDates({ moments, linkText }: { moments: readonly ShownMoment[]; linkText: string }) {
  const words = usePageWords();
  return (
    <section className="event-dates" aria-labelledby={DATES}>
      <h2 className="h3" id={DATES}>
        {words.allDates}
      </h2>
      <ol>
        {moments.map(({ start, day, time, note, status, isOver, link }) => (
          <li key={start} data-over={isOver || undefined}>
            <time dateTime={start.slice(0, 16).replace(' ', 'T')}>
              <b>{day}</b>
              {time ? <span>{time}</span> : null}
            </time>
            <span className="event-dates-note">
              {status ? <b>{status}</b> : null}
              {note}
            </span>
            {link && !isOver ? (
              <a href={link.href}>
                {linkText}
                <span className="hidden">{` (${day}, ${time})`}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
