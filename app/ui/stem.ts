/** A font leaves up to 11 px left of an upright stem. */
export const stemOf = (title: string): '' | undefined =>
  /^[BDEFHIKLMNPRbhiklmnpru]/.test(title) ? '' : undefined;
