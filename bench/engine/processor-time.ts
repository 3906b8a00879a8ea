/**
 * Starts a watch that gives the milliseconds of processor time this process has used since. The engine works without
 * waiting, so on an idle machine that is the time it takes; on a busy one the clock on the wall counts the neighbours too.
 */
export function startWatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
