import { instantOf } from '#site/amsterdam-time.ts';
import type { Address } from './page-directory.ts';

// A page may have a moment from which and until which it exists (M1): dates in its content, so that no clock
// job is needed. The directory leaves out what does not exist now, and is made again at the next moment.

export interface Visible {
  pages: readonly Address[];
  /** The ids of those that do not, pages below them included. */
  hidden: ReadonlySet<string>;
  next: Date | null;
}

/** Which pages exist at a moment, with those above them. An invalid date counts as empty. */
export function visibleAt(addresses: readonly Address[], now: Date): Visible {
  const timed = addresses.filter(({ from, until }) => from !== '' || until !== '');
  if (timed.length === 0) return { pages: addresses, hidden: new Set(), next: null };
  const moments = timed.flatMap(({ from, until }) => [instantOf(from), instantOf(until)]);
  const coming = moments.flatMap((moment) => (moment !== null && moment > now ? [moment.getTime()] : []));
  const closed = timed.filter((page) => !isVisible(page, now)).map(({ id }) => id);
  const isClosed = new Set(closed);
  const isHidden = (id: string): boolean =>
    isClosed.has(id) || (id.includes('/') && isHidden(id.slice(0, id.lastIndexOf('/'))));
  const hidden = new Set(closed.length === 0 ? [] : addresses.map(({ id }) => id).filter(isHidden));
  return {
    pages: hidden.size === 0 ? addresses : addresses.filter(({ id }) => !hidden.has(id)),
    hidden,
    next: coming.length === 0 ? null : new Date(Math.min(...coming)),
  };
}

function isVisible({ from, until }: Address, now: Date): boolean {
  const [first, end] = [instantOf(from), instantOf(until)];
  return (first === null || first <= now) && (end === null || end > now);
}

/** Milliseconds after which a clock that jumped is noticed. */
const LONGEST_WAIT = 60_000;

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
