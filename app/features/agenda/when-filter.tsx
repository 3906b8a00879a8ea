import { type FilterAddress, FilterLink } from '#app/ui/filters/filter-link.tsx';
import { type FilterOption, FilterOptions } from '#app/ui/filters/filters.tsx';

interface WhenDay {
  number: string;
  name: string;
  /** Null for a day that is over. */
  to: FilterAddress | null;
  hasEvents: boolean;
  isChosen: boolean;
  isToday: boolean;
}

export interface WhenMonth {
  name: string;
  weeks: (WhenDay | null)[][];
}

export interface WhenFilterProps {
  label: string;
  path: string;
  options: readonly FilterOption[];
  choose: { text: string; isChosen: boolean };
  weekdays: readonly string[];
  months: readonly WhenMonth[];
}

export function WhenFilter({ label, path, options, choose, weekdays, months }: WhenFilterProps) {
  return (
    <nav className="agenda-when" aria-label={label}>
      <FilterOptions path={path} options={options} />
      {months.length > 0 && (
        <details className="agenda-days">
          <summary className="filter-word" data-chosen={choose.isChosen || undefined}>
            <span className="filter-name">{choose.text}</span>
          </summary>
          <div className="agenda-months">
            {months.map(({ name, weeks }) => (
              <table key={name}>
                <caption>{name}</caption>
                <thead>
                  <tr>
                    {weekdays.map((weekday) => (
                      <th key={weekday} scope="col">
                        {weekday}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeks.map((week, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never move
                    <tr key={at}>
                      {week.map((day, weekday) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never move
                        <Cell key={weekday} path={path} day={day} />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
        </details>
      )}
    </nav>
  );
}

function Cell({ path, day }: { path: string; day: WhenDay | null }) {
  if (!day) return <td />;
  const { number, name, to, hasEvents, isChosen, isToday } = day;
  return (
    <td aria-current={isToday ? 'date' : undefined} data-events={hasEvents || undefined}>
      {to ? (
        <FilterLink path={path} to={to} isChosen={isChosen} label={name}>
          {number}
        </FilterLink>
      ) : (
        number
      )}
    </td>
  );
}
