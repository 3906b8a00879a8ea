import { machineDate } from '#app/i18n/dates.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { useNameField } from '#app/ui/name-field.ts';
import type { EventMoment } from './event-state.ts';
import { eventWords } from './words.ts';

export interface ShownMoment {
  start: string;
  day: string;
  time: string;
  note: string;
  status: string;
  isOver: boolean;
  link: EventMoment['link'];
}

/** More than `run` dates are folded, except the next `open` ones. */
const LONG = { run: 8, open: 6 };

export const DATES = 'site_dates';

interface DateListProps {
  moments: readonly ShownMoment[];
  linkText: string;
}

export function EventDates({ moments, linkText }: DateListProps) {
  const nameField = useNameField();
  const words = useWords(eventWords);
  const isLong = moments.length > LONG.run;
  const past = isLong ? moments.filter(({ isOver }) => isOver) : [];
  const coming = isLong ? moments.filter(({ isOver }) => !isOver) : moments;
  const open = isLong ? coming.slice(0, LONG.open) : coming;
  return (
    <section {...nameField('moments')} className="event-dates" aria-labelledby={DATES}>
      <h2 className="h3" id={DATES}>
        {words.datetime}
      </h2>
      <DateList moments={open} linkText={linkText} />
      <FoldedDates title={words.laterDates} moments={coming.slice(open.length)} linkText={linkText} />
      <FoldedDates title={words.pastDates} moments={past} linkText={linkText} />
    </section>
  );
}

function FoldedDates({ title, ...list }: DateListProps & { title: string }) {
  if (list.moments.length === 0) return null;
  return (
    <details>
      <summary className="event-others">{title.replace('{count}', String(list.moments.length))}</summary>
      <DateList {...list} />
    </details>
  );
}

function DateList({ moments, linkText }: DateListProps) {
  if (moments.length === 0) return null;
  return (
    <ol>
      {moments.map(({ start, day, time, note, status, isOver, link }) => (
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
