/** The zones of the European rule for summer time, by hours to UTC in winter. */
const BASES = [0, 1, 2];

/**
 * Hours to UTC in winter of a zone that changes its clocks as the European Union does
 * (`site/amsterdam-time.ts`).
 * @throws Error for an unknown zone, or one with another rule
 */
export function winterHours(zone: string): number {
  const offset = (month: number) => hoursAt(zone, new Date(Date.UTC(2026, month, 15)));
  let winter: number;
  try {
    winter = offset(0);
  } catch {
    throw new Error(`"${zone}" is no time zone. Write it as Europe/Amsterdam.`);
  }
  // In the week between the American and the European change the rules differ.
  const isEuropean = offset(6) === winter + 1 && hoursAt(zone, new Date(Date.UTC(2026, 2, 20))) === winter;
  if (!BASES.includes(winter) || !isEuropean)
    throw new Error(
      `${zone} has other hours of summer time than the European Union, which this site counts by. Any of its zones will do, such as Europe/Amsterdam, Europe/Lisbon or Europe/Helsinki.`,
    );
  return winter;
}

function hoursAt(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
    day: '2-digit',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (of('day') - moment.getUTCDate()) * 24 + of('hour') - moment.getUTCHours();
}

/** The sources that know the zone, with another one. */
export function rezoned(text: string, path: string, zone: string): string {
  if (zone === 'Europe/Amsterdam') return text;
  const named = text.replaceAll('Europe/Amsterdam', zone);
  const hours = winterHours(zone);
  return path === 'site/amsterdam-time.ts'
    ? named.replace('isSummer ? 2 * HOUR : HOUR', `isSummer ? ${hours + 1} * HOUR : ${hours} * HOUR`)
    : named;
}
