// Loaded before React, which looks for the hook only then.
import { watchBareTexts } from './bare-texts.ts';

export const bareTexts = new Set<string>();

watchBareTexts((text) => bareTexts.add(text));
