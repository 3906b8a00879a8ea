import { StartAgain } from './start-again.ts';

export class ChangedFile extends StartAgain {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}
