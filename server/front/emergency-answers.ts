import type { IncomingMessage, ServerResponse } from 'node:http';
import { href } from '#site/href.ts';
import type { Header } from '../page-cache/answer.ts';
import type { BackendGone } from '../threads/backend.ts';

export interface EmergencyAnswers {
  /** Liveness: 200 whenever the process answers; a broken CMS never restarts a working server. */
  live(response: ServerResponse): void;
  /** 503 with Retry-After: nobody can make this answer now. Readiness says why. */
  unavailable(request: IncomingMessage, response: ServerResponse, reason: BackendGone): void;
  /** 500: an answer that was made could not be sent. */
  broken(response: ServerResponse): void;
}

interface Options {
  headers: readonly Header[];
}

/** Builds the answers that need nothing of the rest of the site. */
export function createEmergencyAnswers({ headers }: Options): EmergencyAnswers {
  function send(
    response: ServerResponse,
    status: number,
    content: { type: string; body: string },
    more: string[] = [],
  ): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const own = [
      ...['Content-Type', content.type, 'Cache-Control', 'no-store'],
      ...['Content-Length', String(Buffer.byteLength(content.body))],
    ];
    response.writeHead(status, [...headers.flat(), ...own, ...more]);
    response.end(content.body);
  }

  return {
    live: (response) => send(response, 200, json({ status: 'ok' })),
    unavailable(request, response, { message, retryAfter }) {
      const path = request.url?.split('?', 1)[0];
      const content =
        path === href('ready')
          ? json({ status: 'unavailable', detail: message })
          : page('Even geen antwoord. Probeer het zo weer.', 'No answer just now. Please try again soon.');
      send(response, 503, content, ['Retry-After', String(retryAfter)]);
    },
    broken: (response) => send(response, 500, page('Er ging iets mis.', 'Something went wrong.')),
  };
}

function json(value: unknown) {
  return { type: 'application/json', body: JSON.stringify(value) };
}

function page(dutch: string, english: string) {
  const body = `<!doctype html><html lang="nl"><meta name="viewport" content="width=device-width"><title>${dutch}</title><p>${dutch}<p lang="en">${english}`;
  return { type: 'text/html; charset=utf-8', body };
}
