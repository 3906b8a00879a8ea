/** Stops at the first signal and ends at once at the next. */
export function endOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (code: number) => async () => {
    if (isEnding) process.exit(code);
    isEnding = true;
    await stop();
    process.exit(0);
  };
  // 128 plus the number of the signal.
  process.on('SIGINT', end(130));
  process.on('SIGTERM', end(143));
}
