/**
 * Frees arrays that must not be used again. The collector sees only their small heap objects and would keep a
 * hundred megabytes.
 */
export function release(...arrays: readonly (Uint8Array | Float32Array)[]): void {
  for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
