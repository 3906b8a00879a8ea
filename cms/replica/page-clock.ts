import { pageListKey } from '../queries/page-addresses.ts';
import { keysOfPage, type PageRows } from './page-rows.ts';

/** Milliseconds; short, because the machine's clock may be set. */
const LONGEST_WAIT = 60_000;

interface PageClockOptions {
  pages: PageRows;
  wallClock: () => Date;
  emit(tags: ReadonlySet<string>): void;
}

/** Shows and hides scheduled pages at their times (M1). */
export function createPageClock({ pages, wallClock, emit }: PageClockOptions) {
  let shownAt = 0;

  function show(): void {
    const time = wallClock();
    shownAt = time.getTime();
    pages.refresh(time);
    alarm.set(pages.nextInstant());
  }

  const alarm = createAlarm(() => {
    const before = shownAt;
    show();
    const moved = pages.movedBetween(before, shownAt);
    emit(new Set([pageListKey, ...moved.flatMap(keysOfPage)]));
  }, wallClock);

  show();
  return { show, stop: alarm.stop };
}

export function createAlarm(wake: () => void, now: () => Date) {
  let timer: NodeJS.Timeout | undefined;

  function set(instant: Date | null): void {
    clearTimeout(timer);
    if (instant === null) return;
    const wait = Math.max(0, instant.getTime() - now().getTime());
    timer = setTimeout(() => (now() >= instant ? wake() : set(instant)), Math.min(wait, LONGEST_WAIT));
    timer.unref();
  }

  return { set, stop: () => clearTimeout(timer) };
}
