/** Restarts a query with what was found out about the content; never leaves the engine. */
export class StartAgain extends Error {}
