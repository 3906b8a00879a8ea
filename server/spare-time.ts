interface SpareTimeOptions {
  isBusy: () => boolean;
  isLeft: () => boolean;
  work: () => Promise<void>;
  /** Milliseconds between two looks at the work. */
  pause?: number | undefined;
}

export interface SpareTime {
  begin(): void;
  close(): void;
}

/** Does work one piece at a time, while no visitor waits, with a rest as long as the work. */
export function createSpareTime({ isBusy, isLeft, work, pause = 100 }: SpareTimeOptions): SpareTime {
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  function plan(milliseconds: number): void {
    if (isClosed || timer !== null || !isLeft()) return;
    timer = setTimeout(() => void look(), milliseconds).unref();
  }

  /** `timer` stays set while it works, so that there is one at a time. */
  async function look(): Promise<void> {
    const begun = performance.now();
    if (isLeft() && !isBusy()) await work();
    timer = null;
    plan(Math.max(pause, performance.now() - begun));
  }

  return {
    begin: () => plan(pause),
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
