/** Runs in the page before any other script: reports logged errors and warnings, and uncaught errors. */
export function reportTroubles(address: string): void {
  const report = (trouble: string) => navigator.sendBeacon(address, `${location.pathname}: ${trouble}`);
  // Firefox and WebKit cancel the requests of a page when they begin to leave it, and let the page see that.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const isCancelled = (said: string) =>
    (isLeaving || 'isLeft' in window) &&
    /NetworkError|could not be reached|Load failed|[Ii]mport(ing|ed) (a )?module/.test(said);
  const reportUnlessCancelled = (said: string) => {
    if (!isCancelled(said)) report(said);
  };
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...said: unknown[]) => {
      reportUnlessCancelled(said.map(String).join(' '));
      log.apply(console, said);
    };
  }
  const reportEvent = (event: Event) => {
    if (event instanceof ErrorEvent) report(`${event.message} (${event.filename}:${event.lineno})`);
    // Leaving a page cancels its pictures and scripts: the proxy knows which of them the site really lacks.
  };
  addEventListener('error', reportEvent);
  addEventListener('unhandledrejection', ({ reason }) => reportUnlessCancelled(`Nobody caught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} forbids ${blockedURI}`),
  );
}
