/** The scripts that the site loads for visitors who consent; an empty address means none. */
export interface ConsentSettings {
  analyticsSrc: string;
  pixelSrc: string;
}

export const nothingToConsentTo: ConsentSettings = { analyticsSrc: '', pixelSrc: '' };

export function needsConsent({ analyticsSrc, pixelSrc }: ConsentSettings): boolean {
  return analyticsSrc !== '' || pixelSrc !== '';
}
