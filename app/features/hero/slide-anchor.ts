import { ownId } from '#app/ui/own-id.ts';

/** Uses no title, which may hold any character. */
export function slideAnchor(index: number): string {
  return ownId(`slide-${index + 1}`);
}
