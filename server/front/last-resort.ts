import type { IncomingMessage, ServerResponse } from 'node:http';
import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { payloadPage } from '#site/machine-addresses.ts';
import { isPrefetch, PURPOSE } from '#site/purpose.ts';
import type { Header } from '../page-cache/stored-response.ts';
import type { BackendGone } from '../pages-thread/backend.ts';
import type { TooBusy } from './lanes.ts';

const sentences = {
  500: ['Er ging iets mis.', 'Something went wrong.'],
  503: ['Even geen antwoord. Probeer het zo weer.', 'No answer just now. Please try again soon.'],
  429: [
    'Het is nu erg druk: deze keuze kunnen we even niet maken.',
    'It is very busy now: this choice cannot be made for a moment.',
  ],
} as const;

export interface LastResort {
  /** Always responds 200, because restarting the server does not help against a broken CMS. */
  live(response: ServerResponse): void;
  /**
   * Responds 503 without the page thread, 429 when too much is requested (T15). Responds 204 to a prefetch,
   * so that the browser shows no error.
   */
  unavailable(request: IncomingMessage, response: ServerResponse, reason: BackendGone | TooBusy): void;
  broken(response: ServerResponse): void;
}

export function createLastResort(headers: readonly Header[]): LastResort {
  function send(
    response: ServerResponse,
    status: number,
    content: Content,
    more: readonly string[] = [],
  ): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    const { type, body } = content;
    const length =
      body === '' ? [] : ['Content-Type', type, 'Content-Length', String(Buffer.byteLength(body))];
    response.writeHead(status, [...headers.flat(), 'Cache-Control', 'no-store', ...length, ...more]);
    response.end(body);
  }

  return {
    live: (response) => send(response, 200, json({ status: 'ok' })),
    unavailable({ url = '/', headers: requested }, response, { name, message, retryAfter }) {
      const isBusy = name === 'TooBusy';
      if (isBusy && isPrefetch(requested[PURPOSE])) return send(response, 204, { type: '', body: '' });
      const status = isBusy ? 429 : 503;
      // Two slashes would begin the address of another host.
      const target = url.replace(/^[\\/]+/, '/');
      const [path = '/'] = target.split('?', 1);
      const isForProgram =
        path === href('ready') ||
        payloadPage(path) !== null ||
        path.startsWith(href('search-results', { id: '' }));
      const content = isForProgram
        ? json({ status: isBusy ? 'error' : 'unavailable', code: status, detail: message })
        : page(status, { again: target, without: path });
      send(response, status, content, ['Retry-After', String(retryAfter), 'X-Robots-Tag', 'noindex']);
    },
    broken: (response) => send(response, 500, page(500)),
  };
}

interface Content {
  type: string;
  body: string;
}

function json(value: unknown): Content {
  return { type: 'application/json', body: JSON.stringify(value) };
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

interface Ways {
  again: string;
  without: string;
}

function page(status: keyof typeof sentences, ways: Ways | null = null): Content {
  const [dutch, english] = sentences[status];
  const link = (address: string, text: string) => `<a href="${escaped(address)}">${text}</a>`;
  const on = (again: string, without: string) =>
    ways === null || ways.again === ways.without
      ? ''
      : `${link(ways.without, without)} · ${link(ways.again, again)} · `;
  const home = (locale: Locale, text: string) => link(href('index', locale), text);
  const body = `<!doctype html><html lang="nl"><meta name="viewport" content="width=device-width"><title>${dutch}</title><h1>${status}</h1><p>${dutch}<br>${on('Probeer het nog eens', 'Alles, zonder keuze')}${home('nl', 'Fouten wissen')}<p lang="en">${english}<br>${on('Try again', 'Everything, without a choice')}${home('en', 'Clear errors')}`;
  return { type: 'text/html; charset=utf-8', body };
}
