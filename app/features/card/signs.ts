export const SOFT_HYPHEN = '\u00ad';
export const NO_BREAK_SPACE = '\u00a0';
