// React looks for the hook only when it is loaded.
import { watchBareTexts } from './bare-texts.ts';

export const bareTexts = new Set<string>();

watchBareTexts((text) => bareTexts.add(text));
