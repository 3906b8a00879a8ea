/** The server gave no response at all. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/**
 * Fetches JSON.
 * @throws UnreachableError without a response; Error for one that is not JSON or is an error
 */
export async function fetchJson(
  address: string,
  signal: AbortSignal,
  headers: HeadersInit = {},
): Promise<unknown> {
  const response = await fetch(address, { signal, headers }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new UnreachableError(`${address} could not be reached`, { cause });
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson || response.status >= 500) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
