import type { IncomingMessage, ServerResponse } from 'node:http';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { isPrefetch, PURPOSE } from '#site/purpose.ts';
import type { Header } from '../page-cache/stored-response.ts';
import type { BackendGone } from '../threads/backend.ts';
import type { TooBusy } from './shared-budget.ts';

export interface EmergencyAnswers {
  /** Liveness: 200 whenever the process answers; a broken CMS never restarts a working server. */
  live(response: ServerResponse): void;
  /** 503 with Retry-After: nobody can make this answer now. Readiness says why. */
  unavailable(request: IncomingMessage, response: ServerResponse, reason: BackendGone): void;
  /**
   * 429 with Retry-After and the ways on: all visitors together ask for more than can be made (T15). What was
   * fetched ahead is 204, without an error in the browser: a visitor who follows the link asks again.
   */
  tooBusy(request: IncomingMessage, response: ServerResponse, reason: TooBusy): void;
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
      'Content-Type',
      content.type,
      'Cache-Control',
      'no-store',
      'Content-Length',
      String(Buffer.byteLength(content.body)),
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
          : page(
              503,
              'Even geen antwoord. Probeer het zo weer.',
              'No answer just now. Please try again soon.',
            );
      send(response, 503, content, ['Retry-After', String(retryAfter)]);
    },
    tooBusy(request, response, { retryAfter }) {
      if (isPrefetch(request.headers[PURPOSE])) {
        if (response.headersSent || response.destroyed) return void response.destroy();
        response.writeHead(204, [...headers.flat(), 'Cache-Control', 'no-store']).end();
        return;
      }
      // With one slash: two would be the address of another host.
      const url = (request.url ?? '/').replace(/^[\\/]+/, '/');
      const [path = '/'] = url.split('?', 1);
      const more = ['Retry-After', String(retryAfter), 'X-Robots-Tag', 'noindex'];
      const isForProgram = payloadPage(path) !== null || path.startsWith(href('search-results', { id: '' }));
      const content = isForProgram
        ? json({ status: 'error', code: 429, message: 'Too many requests of everybody together' })
        : page(
            429,
            'Het is nu erg druk: deze keuze kunnen we even niet maken.',
            'It is very busy now: this choice cannot be made for a moment.',
            { again: url, without: path },
          );
      send(response, 429, content, more);
    },
    broken: (response) => send(response, 500, page(500, 'Er ging iets mis.', 'Something went wrong.')),
  };
}

function json(value: unknown) {
  return { type: 'application/json', body: JSON.stringify(value) };
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface Ways {
  again: string;
  without: string;
}

function page(status: number, dutch: string, english: string, ways: Ways | null = null) {
  const link = (address: string, text: string) => `<a href="${escaped(address)}">${text}</a>`;
  const on = (again: string, without: string) =>
    ways === null ? '' : `${link(ways.without, without)} · ${link(ways.again, again)} · `;
  const home = (locale: Locale, text: string) => link(href('index', locale), text);
  const body = `<!doctype html><html lang="nl"><meta name="viewport" content="width=device-width"><title>${dutch}</title><h1>${status}</h1><p>${dutch}<br>${on('Probeer het nog eens', 'Alles, zonder keuze')}${home('nl', 'Fouten wissen')}<p lang="en">${english}<br>${on('Try again', 'Everything, without a choice')}${home('en', 'Clear errors')}`;
  return { type: 'text/html; charset=utf-8', body };
}
