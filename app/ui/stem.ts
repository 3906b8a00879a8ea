/**
 * For `data-stem`: whether a title begins with an upright stem. A font leaves room left of it, which in
 * display sizes is up to 11 px: the title would start right of the text below it (styles/type.css).
 */
export const stemOf = (title: string): '' | undefined =>
  /^[BDEFHIKLMNPRbhiklmnpru]/.test(title) ? '' : undefined;
