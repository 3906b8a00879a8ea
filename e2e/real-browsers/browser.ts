/** The input of both protocols: one device and its actions, as in WebDriver's "Perform Actions". */
export interface Input {
  type: 'key' | 'pointer';
  id: string;
  actions: readonly Record<string, unknown>[];
}

export interface Browser {
  /** Opens a window of a new visitor: no cookies, nothing stored. */
  openWindow(): Promise<void>;
  goTo(url: string): Promise<void>;
  goBack(): Promise<void>;
  /**
   * Evaluates an expression in the page; null if JSON cannot represent the value. The site's policy does not
   * apply to it.
   */
  evaluate(expression: string): Promise<unknown>;
  perform(input: Input): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  hasScript: boolean;
}

/** The code to evaluate, as text: both protocols understand it the same way. */
export const asJson = (expression: string): string => `JSON.stringify((${expression}) ?? null)`;
