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
