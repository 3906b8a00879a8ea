import { ownId } from '#app/ui/own-id.ts';

/**
 * The id of a slide: without script its neighbours' links lead to it. It is a number, because an editor's
 * title may hold any character.
 */
export function slideAnchor(index: number): string {
  return ownId(`slide-${index + 1}`);
}
