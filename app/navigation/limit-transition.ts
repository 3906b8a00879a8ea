const LIMIT = 100;

type Transition = Pick<ViewTransition, 'ready' | 'skipTransition'>;

export async function limitTransition(transition: Transition): Promise<void> {
  const timer = setTimeout(() => transition.skipTransition(), LIMIT);
  // `ready` rejects when the browser skips the transition.
  await transition.ready.catch(() => {});
  clearTimeout(timer);
}
