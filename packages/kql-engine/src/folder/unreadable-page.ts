import { StartAgain } from './start-again.ts';

export class UnreadablePage extends StartAgain {}
