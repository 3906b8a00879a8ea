// Must be imported first, because React looks for its developer tools while it loads.
import { watchBareTexts } from './bare-texts.ts';

export const bareTexts = new Set<string>();

watchBareTexts((text) => bareTexts.add(text));
