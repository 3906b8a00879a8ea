import { machineDate } from '#app/i18n/dates.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { useNameField } from '#app/ui/name-field.ts';
import type { EventDate } from './event-state.ts';
import { eventWords } from './words.ts';

export interface DateRow {
  start: string;
  day: string;
  time: string;
  note: string;
  status: string;
  isOver: boolean;
  link: EventDate['link'];
}

/** Folds dates after the next `open` ones if there are more than `run`. */
const LONG = { run: 8, open: 6 };

export const DATES = 'site_dates';

interface DateListProps {
  dates: readonly DateRow[];
  linkText: string;
}

export function EventDates({ dates, linkText }: DateListProps) {
  const nameField = useNameField();
  const words = useWords(eventWords);
  const isLong = dates.length > LONG.run;
  const past = isLong ? dates.filter(({ isOver }) => isOver) : [];
  const coming = isLong ? dates.filter(({ isOver }) => !isOver) : dates;
  const open = isLong ? coming.slice(0, LONG.open) : coming;
  return (
    <section {...nameField('moments')} className="event-dates" aria-labelledby={DATES}>
      <h2 className="h3" id={DATES}>
        {words.datetime}
      </h2>
      <DateList dates={open} linkText={linkText} />
      <FoldedDates title={words.laterDates} dates={coming.slice(open.length)} linkText={linkText} />
      <FoldedDates title={words.pastDates} dates={past} linkText={linkText} />
    </section>
  );
}

function FoldedDates({ title, ...list }: DateListProps & { title: string }) {
  if (list.dates.length === 0) return null;
  return (
    <details>
      <summary className="event-others">{title.replace('{count}', String(list.dates.length))}</summary>
      <DateList {...list} />
    </details>
  );
}

function DateList({ dates, linkText }: DateListProps) {
  if (dates.length === 0) return null;
  return (
    <ol>
      {dates.map(({ start, day, time, note, status, isOver, link }) => (
        <li key={start} data-over={isOver || undefined}>
          <time dateTime={machineDate(start)}>
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
  );
}
