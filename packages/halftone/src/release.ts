/**
 * Gives the memory of arrays back at once, which must not be used any more. The collector lets a hundred
 * megabytes of them stand: it counts what they weigh on its own heap, which is little.
 */
export function release(...arrays: readonly (Uint8Array | Float32Array)[]): void {
  for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
