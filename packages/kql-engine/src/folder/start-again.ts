/** Never leaves the engine. */
export class StartAgain extends Error {}
