import { pageListKey } from '../queries/page-addresses.ts';
import { keysOfPage, type PageRows } from './page-rows.ts';

/** Milliseconds after which a clock that jumped is noticed. */
const LONGEST_WAIT = 60_000;

interface PageClockOptions {
  pages: PageRows;
  wallClock: () => Date;
  emit(tags: ReadonlySet<string>): void;
}

/** Shows pages that wait for their moment when it comes, and hides those that are over (M1). */
export function createPageClock({ pages, wallClock, emit }: PageClockOptions) {
  let shownAt = 0;

  /** Shows the pages as they are now, and wakes at the next moment that changes them. */
  function show(): void {
    const time = wallClock();
    shownAt = time.getTime();
    pages.refresh(time);
    alarm.set(pages.nextMoment());
  }

  // The addresses of what comes or goes, and the list of pages, count as changed.
  const alarm = createAlarm(() => {
    const before = shownAt;
    show();
    const moved = pages.movedBetween(before, shownAt);
    emit(new Set([pageListKey, ...moved.flatMap(keysOfPage)]));
  }, wallClock);

  show();
  return { show, stop: alarm.stop };
}

/** Calls `wake` at a moment that is set; a new moment replaces the one before. */
export function createAlarm(wake: () => void, now: () => Date) {
  let timer: NodeJS.Timeout | undefined;

  function set(moment: Date | null): void {
    clearTimeout(timer);
    if (moment === null) return;
    const wait = Math.max(0, moment.getTime() - now().getTime());
    timer = setTimeout(() => (now() >= moment ? wake() : set(moment)), Math.min(wait, LONGEST_WAIT));
    timer.unref();
  }

  return { set, stop: () => clearTimeout(timer) };
}
