import { StartAgain } from './start-again.ts';

/** Thrown after a page turned out to be unreadable. */
export class UnreadablePage extends StartAgain {}
