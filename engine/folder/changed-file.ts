/** Thrown to start a query again after a file turned out to be another than before; never leaves the engine. */
export class ChangedFile extends Error {
  readonly path: string;

  constructor(path: string) {
    super(path);
    this.path = path;
  }
}
