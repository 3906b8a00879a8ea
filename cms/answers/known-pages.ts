interface KnownPage {
  uuid: string;
  template: string;
  isListed: boolean;
}

/** The pages in the last page list that was believed, by id. */
export type KnownPages = ReadonlyMap<string, KnownPage>;

/** The pages in an answer to "page addresses", as far as it can be read; without drafts. */
export function knownPages(answer: unknown): KnownPages {
  const pages = new Map<string, KnownPage>();
  for (const row of rowsOf(answer)) {
    const { id, uuid, template, isListed, isDraft } = row;
    if (typeof id !== 'string' || isDraft === true) continue;
    pages.set(id, { uuid: String(uuid || id), template: String(template), isListed: isListed === true });
  }
  return pages;
}

/** Whether an answer to "page addresses" has this page, and not as a draft. */
export function hasPage(answer: unknown, wanted: string): boolean {
  return rowsOf(answer).some(({ id, isDraft }) => id === wanted && isDraft !== true);
}

/** The ids in a list. */
export function idsOf(answer: unknown): Set<string> {
  return new Set(rowsOf(answer).flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
}

function rowsOf(answer: unknown): Record<string, unknown>[] {
  if (!Array.isArray(answer)) return [];
  return answer.filter((row) => typeof row === 'object' && row !== null);
}
