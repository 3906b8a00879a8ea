/** How long a change of page may wait for its transition (specification 9). */
const LIMIT = 100;

type Transition = Pick<ViewTransition, 'ready' | 'skipTransition'>;

/** A transition that is not moving after the limit, in milliseconds, is left out: the new page is shown at once. */
export async function limitTransition(transition: Transition, limit = LIMIT): Promise<void> {
  const timer = setTimeout(() => transition.skipTransition(), limit);
  // A skipped transition is one that fails to get ready: nothing is wrong.
  await transition.ready.catch(() => {});
  clearTimeout(timer);
}

/** The router starts its transitions itself and keeps them to itself, so the limit is set where they begin. */
export function limitTransitions(document: Document): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    void limitTransition(transition);
    return transition;
  };
}
