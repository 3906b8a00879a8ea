import { ownId } from '#app/ui/own-id.ts';

/** The title may contain any character. */
export function slideAnchor(index: number): string {
  return ownId(`slide-${index + 1}`);
}
