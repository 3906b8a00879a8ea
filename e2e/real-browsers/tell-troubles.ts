/** Runs in the page before any other script: reports logged errors and warnings, and uncaught errors. */
export function tellTroubles(address: string): void {
  const tell = (trouble: string) => navigator.sendBeacon(address, `${location.pathname}: ${trouble}`);
  // Firefox cancels the requests of a page when it begins to leave it, and lets the page see that.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const isCancelled = (said: string) => isLeaving && /NetworkError|could not be reached/.test(said);
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...said: unknown[]) => {
      const trouble = said.map(String).join(' ');
      if (!isCancelled(trouble)) tell(trouble);
      log.apply(console, said);
    };
  }
  const tellEvent = (event: Event) => {
    if (event instanceof ErrorEvent) tell(`${event.message} (${event.filename}:${event.lineno})`);
    // Leaving a page cancels its pictures and scripts: the proxy knows which of them the site really lacks.
  };
  addEventListener('error', tellEvent);
  addEventListener('unhandledrejection', ({ reason }) => tell(`Nobody caught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`${violatedDirective} forbids ${blockedURI}`),
  );
}
