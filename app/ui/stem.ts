/** For `data-stem`: an upright stem, left of which a font leaves up to 11 px. */
export const stemOf = (title: string): '' | undefined =>
  /^[BDEFHIKLMNPRbhiklmnpru]/.test(title) ? '' : undefined;
