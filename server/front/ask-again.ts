import { requestIdFor } from '../middleware/request-id.ts';
import type { PageCache } from '../page-cache/create-page-cache.ts';
import type { Backend, FrontState } from '../threads/backend.ts';

interface Options {
  backend: Backend;
  cache: PageCache;
  host: string;
  state: () => FrontState;
}

/** Makes the answer of a key again and keeps it, with so many reads as it had; resolves to whether it is kept. @throws BackendGone */
export type AskAgain = (key: string, reads?: number) => Promise<boolean>;

/** Builds what asks for a page in the name of the site itself. */
export function createAskAgain({ backend, cache, host, state }: Options): AskAgain {
  return (key, reads) =>
    cache.renew(
      key,
      async () => {
        const about = { method: 'GET', host, target: key, headers: [], body: null, peer: null };
        const question = { ...about, requestId: requestIdFor(undefined), front: state() };
        const reply = await backend.ask(question, new AbortController().signal);
        return reply.kind === 'page' ? reply.made : null;
      },
      reads,
    );
}
