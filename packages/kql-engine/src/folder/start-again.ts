/** Thrown to start a query again, with what was found out about the content; never leaves the engine. */
export class StartAgain extends Error {}
