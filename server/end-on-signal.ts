/** Ends the process when it is told to: in order with the first signal, at once with the next. */
export function endOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const tell = (code: number) => async () => {
    if (isEnding) process.exit(code);
    isEnding = true;
    await stop();
    process.exit(0);
  };
  // Who is ended by a signal says so: 128 and its number.
  process.on('SIGINT', tell(130));
  process.on('SIGTERM', tell(143));
}
