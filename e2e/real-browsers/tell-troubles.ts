/** Runs in the page, before anything of the page: sends home what is logged as an error or a warning, and what nobody caught. */
export function tellTroubles(address: string): void {
  const tell = (trouble: string) => navigator.sendBeacon(address, `${location.pathname}: ${trouble}`);
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...said: unknown[]) => {
      tell(said.map(String).join(' '));
      log.apply(console, said);
    };
  }
  const tellEvent = (event: Event) => {
    if (event instanceof ErrorEvent) tell(`${event.message} (${event.filename}:${event.lineno})`);
    // A page that is left cancels its pictures and scripts: the front knows which of them the site did not have.
  };
  addEventListener('error', tellEvent);
  addEventListener('unhandledrejection', ({ reason }) => tell(`Nobody caught: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`${violatedDirective} forbids ${blockedURI}`),
  );
}
