/** What the site wants to load for visitors who agree; an empty address is nothing. */
export interface ConsentSettings {
  analyticsSrc: string;
  pixelSrc: string;
}

export const nothingToConsentTo: ConsentSettings = { analyticsSrc: '', pixelSrc: '' };

export function asksForConsent({ analyticsSrc, pixelSrc }: ConsentSettings): boolean {
  return analyticsSrc !== '' || pixelSrc !== '';
}
