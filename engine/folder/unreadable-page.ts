/** Thrown to restart a query after a page turned out to be unreadable; never leaves the engine. */
export class UnreadablePage extends Error {}
