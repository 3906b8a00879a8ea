/** A plain array of millions takes too much memory. */
export class GrowingNumbers {
  length = 0;
  #numbers = new Uint32Array(1024);

  push(number: number): void {
    this.set(this.length, number);
  }

  set(at: number, number: number): void {
    if (at >= this.#numbers.length) {
      const larger = new Uint32Array(2 * Math.max(at, this.#numbers.length));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[at] = number;
    if (at >= this.length) this.length = at + 1;
  }

  at(at: number): number {
    return this.#numbers[at] ?? 0;
  }
}
