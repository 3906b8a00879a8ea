import type { ReactNode } from 'react';

export interface ChoiceAddress {
  /** `?group=kinderen`; empty when nothing is chosen. */
  query: string;
  /** The same as fields, when so much is chosen that there is no link to it but a form. */
  fields?: readonly (readonly [name: string, value: string])[] | undefined;
}

interface ChoiceLinkProps {
  path: string;
  to: ChoiceAddress;
  isChosen: boolean;
  label?: string;
  children: ReactNode;
}

/**
 * A choice in a list. There are more choices together than anybody can read: programs are asked not to follow
 * them, and from three parts on there is a form, which they do not send (T15).
 */
export function ChoiceLink({ path, to: { query, fields }, isChosen, label, children }: ChoiceLinkProps) {
  const current = isChosen ? 'true' : undefined;
  if (!fields)
    return (
      <a
        href={path + query}
        rel={query === '' ? undefined : 'nofollow'}
        aria-label={label}
        aria-current={current}
      >
        {children}
      </a>
    );
  return (
    <form action={path}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label={label} aria-current={current}>
        {children}
      </button>
    </form>
  );
}
