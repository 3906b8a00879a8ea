export function wrongOption(cause: unknown): string {
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split(/\. |\n/);
  return first.replace(/\.$/, '');
}
