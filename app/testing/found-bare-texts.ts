// React looks for the developer tools' hook only while it loads, so this file must be imported before it.
import { watchBareTexts } from './bare-texts.ts';

export const bareTexts = new Set<string>();

watchBareTexts((text) => bareTexts.add(text));
