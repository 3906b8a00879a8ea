import type { Behaviours } from './navigation/start-behaviours.ts';

/** The behaviours of page HTML by the attribute that asks for them; each is a chunk of its own. */
export const behaviours: Behaviours = {};
