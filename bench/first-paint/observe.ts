export interface Vitals {
  tasks: { start: number; duration: number }[];
  scripts: number[];
  firstPaint: number;
  largestPaint: number;
  shift: number;
  events: { name: string; start: number; duration: number }[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the page before anything else, where it is sent as text. */
export function observe(): void {
  const vitals: Vitals = { tasks: [], scripts: [], firstPaint: 0, largestPaint: 0, shift: 0, events: [] };
  const rest: (() => void)[] = [];
  // Chromium calls no observers in a page without script, so the reader takes the rest.
  Object.defineProperty(window, 'vitals', {
    get() {
      for (const take of rest) take();
      return vitals;
    },
  });
  const watch = (type: string, take: (entry: never) => void, more = {}) => {
    const takeAll = (entries: PerformanceEntryList) => {
      for (const entry of entries) take(entry as never);
    };
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
    observer.observe({ type, buffered: true, ...more });
    rest.push(() => takeAll(observer.takeRecords()));
  };
  watch('longtask', ({ startTime, duration }: PerformanceEntry) =>
    vitals.tasks.push({ start: startTime, duration }),
  );
  watch('long-animation-frame', ({ scripts }: { scripts: PerformanceEntry[] }) =>
    vitals.scripts.push(...scripts.map(({ duration }) => duration)),
  );
  watch('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    vitals.largestPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) vitals.shift += value;
  });
  watch(
    'event',
    ({ name, startTime, duration }: PerformanceEntry) =>
      vitals.events.push({ name, start: startTime, duration }),
    { durationThreshold: 16 },
  );
}
