/** Runs in the page before any other script. */
export function reportTroubles(address: string): void {
  function report(trouble: string): void {
    // Firefox and WebKit cancel requests of a page that is left. The proxy knows which ones fail.
    const isCancelled = /NetworkError|could not be reached|Load failed|[Ii]mport(ing|ed) (a )?module/;
    if (!isCancelled.test(trouble)) navigator.sendBeacon(address, `${location.pathname}: ${trouble}`);
  }
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...parts: unknown[]) => {
      report(parts.join(' '));
      log.apply(console, parts);
    };
  }
  addEventListener('error', (event) => report(`${event.message} (${event.filename}:${event.lineno})`));
  addEventListener('unhandledrejection', ({ reason }) => report(`Nobody caught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} forbids ${blockedURI}`),
  );
}
