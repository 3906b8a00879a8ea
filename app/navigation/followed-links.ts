import { PARTS } from '#app/ui/own-id.ts';

/** A link of a page: its address, and which of those with it. */
interface Followed {
  href: string;
  nth: number;
}

/** Remembers by which link of the page each entry of the history was left: that is where reading goes on when it is come back to. */
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
    pressed = link && nth >= 0 ? { href: link.href, nth } : null;
  };
  document.addEventListener('click', note, { capture: true });

  return {
    /** The visitor went from this entry to another one. */
    leave(entry: string): void {
      if (pressed) byEntry.set(entry, pressed);
      else byEntry.delete(entry);
      pressed = null;
    },
    /** The link on the page that is shown, as it stands there now. */
    find(entry: string): HTMLElement | null {
      const followed = byEntry.get(entry);
      return followed ? (linksTo(followed.href)[followed.nth] ?? null) : null;
    },
    stop(): void {
      document.removeEventListener('click', note, { capture: true });
    },
  };
}
