export const SOFT_HYPHEN = '\u00ad';
export const NO_BREAK_SPACE = '\u00a0';

/** The name of a heading or link whose words have soft hyphens; undefined when none has. */
export function nameWithoutHyphens(title: string): string | undefined {
  return title.includes(SOFT_HYPHEN) ? withoutHyphens(title) : undefined;
}

export function withoutHyphens(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, '');
}
