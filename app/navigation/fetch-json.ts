export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/**
 * @throws UnreachableError without a response; Error for a status of 500 or more, and for a response without
 * JSON
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
