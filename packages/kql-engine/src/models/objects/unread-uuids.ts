import { StartAgain } from '../../folder/start-again.ts';

/**
 * Thrown when something is looked up by a UUID before the UUIDs of the site were read: that takes too long to
 * be done at once.
 */
export class UnreadUuids extends StartAgain {}
