/** Milliseconds from press to opening, and from closing to unlocking the scroll. */
const OPENS_AFTER = 100;
const FREES_AFTER = 500;

export type PanelPhase = 'closed' | 'opening' | 'open' | 'closing';

interface Surroundings {
  lockScroll(): () => void;
  setActive(isActive: boolean): void;
  show(phase: PanelPhase): void;
}

export function createSearchPanel({ lockScroll, setActive, show }: Surroundings) {
  let phase: PanelPhase = 'closed';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlock: (() => void) | undefined;

  function enter(next: PanelPhase, then?: { after: number; run: () => void }): void {
    clearTimeout(timer);
    phase = next;
    if (then) timer = setTimeout(then.run, then.after);
    show(phase);
  }

  function free(): void {
    unlock?.();
    unlock = undefined;
    setActive(false);
    enter('closed');
  }

  function appear(): void {
    unlock ??= lockScroll();
    enter('open');
  }

  return {
    open(): void {
      if (phase === 'opening' || phase === 'open') return;
      setActive(true);
      enter('opening', { after: OPENS_AFTER, run: appear });
    },
    openAtOnce(): void {
      if (phase === 'open') return;
      setActive(true);
      appear();
    },
    /** @param passed milliseconds since the event that closes it */
    close(passed = 0): void {
      if (phase === 'opening' && !unlock) free();
      else if (phase === 'opening' || phase === 'open')
        enter('closing', { after: Math.max(0, FREES_AFTER - passed), run: free });
    },
    stop(): void {
      if (phase !== 'closed') free();
    },
  };
}
