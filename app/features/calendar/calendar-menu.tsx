export interface CalendarGroup {
  name: string;
  links: readonly { href: string; text: string; isFile?: boolean }[];
}

interface CalendarMenuProps {
  text: string;
  groups: readonly CalendarGroup[];
  note: string;
}

export function CalendarMenu({ text, groups, note }: CalendarMenuProps) {
  return (
    <details className="calendar-menu">
      <summary>{text}</summary>
      {groups.map(({ name, links }) => (
        <div key={name}>
          {name && <p className="meta">{name}</p>}
          <ul aria-label={name || undefined}>
            {links.map(({ href, text, isFile }) => (
              <li key={text}>
                <a href={href} download={isFile}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {note && <p className="meta">{note}</p>}
    </details>
  );
}
