/** Only zeros, or version ff (W3C Trace Context, 3.2.2). */
const impossible = /^ff|^..-0{32}|^.{36}0{16}/;
const wellFormed = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/** Null when malformed, because it goes into another server's headers (O3). */
export function readTrace(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && wellFormed.test(header) && !impossible.test(header) ? header : null;
}
