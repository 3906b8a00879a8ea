/** What both protocols take as input: one device and what it does, as in WebDriver's "Perform Actions". */
export interface Input {
  type: 'key' | 'pointer';
  id: string;
  actions: readonly Record<string, unknown>[];
}

/** A browser that runs, and the window that is in front. */
export interface Browser {
  /** A window of somebody who was never here: no cookies, nothing stored. */
  openWindow(): Promise<void>;
  goTo(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** The value of an expression in the page; null for what JSON does not know. The site's policy does not hold for it. */
  evaluate(expression: string): Promise<unknown>;
  /** What a hand does, with the browser's own events. */
  perform(input: Input): Promise<void>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** False: the browser of somebody who has switched scripts off. */
  hasScript: boolean;
}

/** How both are told to evaluate: as text, which means the same in both protocols. */
export const asJson = (expression: string): string => `JSON.stringify((${expression}) ?? null)`;
