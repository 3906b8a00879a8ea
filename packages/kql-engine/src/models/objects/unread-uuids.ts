import { StartAgain } from '../../folder/start-again.ts';

/** Reading all UUIDs takes too long for one step. */
export class UnreadUuids extends StartAgain {}
