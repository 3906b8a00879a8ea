import { ownId } from '#app/ui/own-id.ts';

/** The id of a slide: a number, because a title may hold any character. */
export function slideAnchor(index: number): string {
  return ownId(`slide-${index + 1}`);
}
