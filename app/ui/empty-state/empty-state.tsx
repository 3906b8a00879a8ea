interface EmptyStateProps {
  text: string;
  action: { href: string; text: string };
}

export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p className="h3">{text}</p>
      <a className="u" href={action.href}>
        {action.text}
      </a>
    </div>
  );
}
