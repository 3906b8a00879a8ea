import { StartAgain } from './start-again.ts';

/** Thrown after a file turned out to be another than before. */
export class ChangedFile extends StartAgain {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}
