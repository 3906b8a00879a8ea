/** The error of Node's `parseArgs`, without its advice on other spellings, as one sentence. */
export function wrongOption(cause: unknown): string {
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/);
  return first.replace(/\.$/, '');
}
