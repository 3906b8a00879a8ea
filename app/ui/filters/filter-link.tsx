import type { ReactNode } from 'react';

export interface FilterAddress {
  /** `?group=kinderen`. */
  query: string;
  /** Names and values of the query, for a form. */
  fields?: readonly (readonly [name: string, value: string])[] | undefined;
}

interface FilterLinkProps {
  path: string;
  to: FilterAddress;
  isChosen: boolean;
  label?: string;
  children: ReactNode;
}

/** Programs do not send forms, so they request no combinations (T15). */
export function FilterLink({ path, to: { query, fields }, isChosen, label, children }: FilterLinkProps) {
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
