/** The style sheets have the same widths. */
export const from = {
  small: '(min-width: 40em)',
  medium: '(min-width: 48em)',
  large: '(min-width: 64em)',
} as const;
