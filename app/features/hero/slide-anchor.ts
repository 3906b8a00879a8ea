import { ownId } from '#app/ui/own-id.ts';

/** The id of a slide in its page: without script the links of its neighbours lead to it. By number: what an editor's slide is called may hold anything. */
export function slideAnchor(index: number): string {
  return ownId(`slide-${index + 1}`);
}
