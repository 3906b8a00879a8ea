/** A trace that cannot be one: all zeros, or version ff (W3C Trace Context, 3.2.2). */
const impossible = /^ff|^..-0{32}|^.{36}0{16}/;
const wellFormed = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

/**
 * O3: the `traceparent` of a request, carried unchanged by its queries to Kirby and its log lines; null when
 * it is not well-formed, because it goes into another server's headers.
 */
export function readTrace(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && wellFormed.test(header) && !impossible.test(header) ? header : null;
}
