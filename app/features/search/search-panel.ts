/** Specification 9, milliseconds: opens so long after the button, and gives scrolling back so long after it began to slide away. */
const OPENS_AFTER = 100;
const FREES_AFTER = 500;

export type PanelPhase = 'closed' | 'opening' | 'open' | 'closing';

interface Surroundings {
  lockScroll(): () => void;
  setActive(isActive: boolean): void;
  show(phase: PanelPhase): void;
}

/** The search panel as states and delays (S4), without anything that can be seen. `stop` undoes all it did, at once. */
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
    /** Nobody pressed anything that is to be felt first. */
    openAtOnce(): void {
      if (phase === 'open') return;
      setActive(true);
      appear();
    },
    close(): void {
      if (phase === 'opening' && !unlock) free();
      else if (phase === 'opening' || phase === 'open') enter('closing', { after: FREES_AFTER, run: free });
    },
    stop(): void {
      if (phase !== 'closed') free();
    },
  };
}
