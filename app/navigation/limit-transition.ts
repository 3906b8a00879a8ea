const LIMIT = 100;

type Transition = Pick<ViewTransition, 'ready' | 'skipTransition'>;

/** Skips a transition that has not started after these milliseconds. */
export async function limitTransition(transition: Transition): Promise<void> {
  const timer = setTimeout(() => transition.skipTransition(), LIMIT);
  // `ready` rejects when the transition is skipped: that is not an error.
  await transition.ready.catch(() => {});
  clearTimeout(timer);
}
