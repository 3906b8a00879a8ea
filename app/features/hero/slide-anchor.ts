import { ownId } from '#app/ui/own-id.ts';

/** Leaves out the title, which may contain any character. */
export function slideAnchor(index: number): string {
  return ownId(`slide-${index + 1}`);
}
