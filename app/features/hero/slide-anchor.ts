import { ownId } from '#app/ui/own-id.ts';

/** Ids have no title, which may hold any character. */
export function slideAnchor(index: number): string {
  return ownId(`slide-${index + 1}`);
}
