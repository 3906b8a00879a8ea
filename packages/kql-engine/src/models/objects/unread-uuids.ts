import { StartAgain } from '../../folder/start-again.ts';

/** To read the UUIDs of the site takes too long to be done at once. */
export class UnreadUuids extends StartAgain {}
