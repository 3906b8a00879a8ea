import type { ConsentSettings } from '#app/wire/hydration-data.ts';

export const nothingToConsentTo: ConsentSettings = { analyticsSrc: '', pixelSrc: '' };

export function needsConsent({ analyticsSrc, pixelSrc }: ConsentSettings): boolean {
  return analyticsSrc !== '' || pixelSrc !== '';
}
