/**
 * Starts measuring; the returned function gives the processor time in milliseconds that this process has used
 * since then. The engine works synchronously, so on an idle machine that equals wall clock time; on a busy
 * one wall clock time would include other processes.
 */
export function startWatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
