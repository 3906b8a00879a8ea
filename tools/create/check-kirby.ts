/**
 * Asks a Kirby one question, so that a wrong address or token is said before a site is made.
 * @throws Error in one sentence that says what to change
 */
export async function checkKirby(address: URL, token: string | null): Promise<void> {
  const path = token === null ? 'api/query' : 'api/kql';
  const url = new URL(path, address.href.endsWith('/') ? address : `${address.href}/`);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: 'site.title' }),
    signal: AbortSignal.timeout(10_000),
  }).catch((cause: unknown) => {
    throw new Error(
      `${url.href} does not answer (${reasonOf(cause)}): see that this Kirby runs and that its address is right.`,
    );
  });
  if (answer.status === 401 || answer.status === 403)
    throw new Error(
      `${url.href} answers ${answer.status}: give the token of this Kirby with --token (docs/settings.md).`,
    );
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok || typeof body !== 'object' || body === null || !('result' in body))
    throw new Error(
      `${url.href} answers ${answer.status} and no KQL: install the plugin kql there, and kirby-headless for a token.`,
    );
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message : String(inner);
}
