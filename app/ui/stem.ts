/** Marks a title that begins with an upright stem, because fonts leave up to 11 px before one. */
export const stemOf = (title: string): '' | undefined =>
  /^[BDEFHIKLMNPRbhiklmnpru]/.test(title) ? '' : undefined;
