/** The id of a slide in its page: without script the links of its neighbours lead to it. */
export function slideAnchor(id: string): string {
  return `slide-${id}`;
}
