interface EmptyStateProps {
  text: string;
  action?: { href: string; text: string };
}

/** A list with nothing in it: two outlines that lie apart, one sentence, and a way out. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="h3">{text}</p>
      {action ? (
        <a className="u" href={action.href}>
          {action.text}
        </a>
      ) : null}
    </div>
  );
}
