/** Is always caught inside the engine. */
export class StartAgain extends Error {}
