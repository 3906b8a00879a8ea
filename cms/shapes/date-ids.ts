const OF_PAGE = 'page';

interface StoredDate {
  start: string;
  uid: string;
}

/**
 * Returns an id for each date. The page's own date has '', so that calendars keep the event when a date is
 * added. Kirby stores the ids (DateIds.php).
 * @param dates soonest first
 */
export function dateIds(dates: readonly StoredDate[], datetime: string): string[] {
  const used = new Set<string>();
  const isStored = dates.map(({ uid }) => {
    const isOwn = /^[\w-]{1,64}$/.test(uid) && !used.has(uid);
    if (isOwn) used.add(uid);
    return isOwn;
  });
  const inField = dates.findIndex(({ start }) => start === datetime);
  const ofPage = used.size > 0 ? -1 : Math.max(0, inField);
  return dates.map(({ start, uid }, index) => {
    if (isStored[index]) return uid === OF_PAGE ? '' : uid;
    const day = unused(start.slice(0, 10).replaceAll('-', ''), used);
    used.add(day);
    return index === ofPage ? '' : day;
  });
}

/** A second date on the same day is `20261126-2`. */
function unused(day: string, used: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const id = count === 1 ? day : `${day}-${count}`;
    if (!used.has(id)) return id;
  }
}
