/** In a browser nothing is shared between requests: each value is made for one page. */
export class AsyncLocalStorage {
  run<Result>(_: unknown, make: () => Result): Result {
    return make();
  }

  getStore(): undefined {
    return undefined;
  }
}
