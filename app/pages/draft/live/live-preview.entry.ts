import { followChanges } from './follow-changes.ts';

const script = document.currentScript;
if (script instanceof HTMLScriptElement)
  followChanges(script).catch((error: unknown) => console.error('The preview stands still.', error));
