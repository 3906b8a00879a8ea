// React looks for its developer tools' hook while it loads, so this file must be imported first.
import { watchBareTexts } from './bare-texts.ts';

export const bareTexts = new Set<string>();

watchBareTexts((text) => bareTexts.add(text));
