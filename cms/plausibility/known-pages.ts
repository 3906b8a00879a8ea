interface KnownPage {
  uuid: string;
  template: string;
  isListed: boolean;
}

export type KnownPages = ReadonlyMap<string, KnownPage>;

/** What an answer is compared with. */
export interface Known {
  before(): unknown;
  pages: KnownPages | null;
  isAnnounced(id: string): boolean;
}

/** The pages in an answer to "page addresses", as far as it can be read; without drafts. */
export function knownPages(answer: unknown): KnownPages {
  const pages = new Map<string, KnownPage>();
  for (const row of rowsOf(answer))
    if (typeof row.id === 'string' && row.isDraft !== true)
      pages.set(row.id, isKnownPage(row) ? row : asKnownPage(row));
  return pages;
}

/** The row itself will do: a large site has many. */
function isKnownPage(row: object): row is KnownPage {
  const { uuid, template, isListed } = row as Partial<Record<keyof KnownPage, unknown>>;
  return (
    typeof uuid === 'string' && uuid !== '' && typeof template === 'string' && typeof isListed === 'boolean'
  );
}

function asKnownPage({ id, uuid, template, isListed }: Record<string, unknown>): KnownPage {
  return { uuid: String(uuid || id), template: String(template), isListed: isListed === true };
}

export function idsOf(answer: unknown): Set<string> {
  const ids = new Set<string>();
  for (const { id } of rowsOf(answer)) if (typeof id === 'string') ids.add(id);
  return ids;
}

function* rowsOf(answer: unknown): Iterable<Record<string, unknown>> {
  if (!Array.isArray(answer)) return;
  for (const row of answer) if (typeof row === 'object' && row !== null) yield row;
}
