import { PARTS } from '#app/ui/own-id.ts';

interface Followed {
  href: string;
  nth: number;
  words: string | null;
}

/** Remembers which link left each history entry, to focus it when the visitor comes back. */
export function createFollowedLinks(document: Document) {
  const byEntry = new Map<string, Followed>();
  let pressed: Followed | null = null;

  const linksTo = (href: string): HTMLAnchorElement[] =>
    [...document.querySelectorAll<HTMLAnchorElement>(`#${PARTS.content} a[href]`)].filter(
      (link) => link.href === href,
    );
  const note = ({ target }: Event): void => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    const nth = link ? linksTo(link.href).indexOf(link) : -1;
    pressed = link && nth >= 0 ? { href: link.href, nth, words: link.textContent } : null;
  };
  document.addEventListener('click', note, { capture: true });

  return {
    leave(entry: string): void {
      if (pressed) byEntry.set(entry, pressed);
      else byEntry.delete(entry);
      pressed = null;
    },
    find(entry: string): HTMLElement | null {
      const followed = byEntry.get(entry);
      return followed ? (linksTo(followed.href)[followed.nth] ?? null) : null;
    },
    /** Finds a link by its text, because a filter may change its position. */
    findAlike(entry: string): HTMLElement | null {
      const { href = '', words = null } = byEntry.get(entry) ?? {};
      return linksTo(href).find((link) => link.textContent === words) ?? null;
    },
    stop(): void {
      document.removeEventListener('click', note, { capture: true });
    },
  };
}
