/** How long a change of page may wait for its transition (specification 9). */
const LIMIT = 100;

type Transition = Pick<ViewTransition, 'ready' | 'skipTransition'>;

/**
 * Skips a transition that has not started after the limit, in milliseconds: the new page is then shown at
 * once.
 */
export async function limitTransition(transition: Transition, limit = LIMIT): Promise<void> {
  const timer = setTimeout(() => transition.skipTransition(), limit);
  // `ready` rejects when the transition is skipped: that is not an error.
  await transition.ready.catch(() => {});
  clearTimeout(timer);
}
