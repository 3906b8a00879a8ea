export const SOFT_HYPHEN = '\u00ad';
export const NO_BREAK_SPACE = '\u00a0';

export function nameWithoutHyphens(title: string): string | undefined {
  return title.includes(SOFT_HYPHEN) ? withoutHyphens(title) : undefined;
}

export function withoutHyphens(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, '');
}
