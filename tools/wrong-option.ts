/** What Node's `parseArgs` has against a command line, without its advice on how to write something else: one sentence without a full stop. */
export function wrongOption(cause: unknown): string {
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/);
  return first.replace(/\.$/, '');
}
