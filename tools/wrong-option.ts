/**
 * The error of Node's `parseArgs` about a command line, without its advice on other spellings: one sentence
 * without a full stop.
 */
export function wrongOption(cause: unknown): string {
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/);
  return first.replace(/\.$/, '');
}
