import { KqlError } from '../errors.ts';
import type { Settings, UserDefinition } from '../options.ts';
import { authenticate, BearerRefused, type Endpoint } from './authenticate.ts';
import { errorResponse, jsonResponse, unknownRoute } from './error-envelope.ts';
import { pageDocument, type RoutedPage } from './page-route.ts';
import { readInput } from './request-input.ts';

export interface QueryContext {
  readonly language: string | null;
  /** Language of `t()`: the content's or the panel's. */
  readonly translation: 'content' | 'panel';
  readonly user: UserDefinition | null;
}

export interface HandlerParts {
  readonly settings: Settings;
  readonly run: (input: unknown, context: QueryContext) => Promise<unknown>;
  readonly permalink: (type: string, id: string, language: string | null) => Promise<string | null>;
  readonly media: (request: Request) => Promise<Response>;
  readonly route: (path: string) => RoutedPage;
}

export function createHandler({ settings, run, permalink, media, route }: HandlerParts) {
  async function respond(request: Request, endpoint: Endpoint): Promise<Response> {
    const user = authenticate(request, endpoint, settings);
    const input = await readInput(request);
    const language = requestedLanguage(request);
    const translation = endpoint === 'kql' ? 'content' : 'panel';
    const result = await run(input, { language, translation, user });
    if (endpoint === 'query') return jsonResponse({ code: 200, result, status: 'ok' }, 200);
    return jsonResponse({ code: 200, status: 'OK', ...(result === null ? {} : { result }) }, 200);
  }

  async function api(request: Request, path: string): Promise<Response> {
    const endpoint = path === 'query' || path === 'kql' ? path : null;
    if (endpoint === null || !['GET', 'POST'].includes(request.method))
      return unknownRoute(settings, path, request.method);
    try {
      return await respond(request, endpoint);
    } catch (cause) {
      if (cause instanceof BearerRefused) return jsonResponse({ code: 401, status: 'Unauthorized' }, 401);
      if (!(cause instanceof KqlError))
        settings.onProblem({ file: `/api/${endpoint}`, reason: String(cause) });
      // Kirby's messages on the headless plugin's endpoint are in the content's language.
      return errorResponse(cause, settings, endpoint === 'kql' ? requestedLanguage(request) : null);
    }
  }

  async function handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/+|\/+$/g, '');
    if (path.startsWith('api/')) return api(request, path.slice('api/'.length));
    if (path.startsWith('media/')) {
      const file = await media(request);
      // No page has a dot in its path, so it is the error page.
      return file.status === 404 ? pageDocument(route(path), request.method) : file;
    }
    const [, language, type, id] = /^(?:(\w[\w-]*)\/)?@\/(page|file)\/([^/]+)$/.exec(path) ?? [];
    const location = type && id ? await permalink(type, id, language ?? null) : null;
    if (location === null) return pageDocument(route(path), request.method);
    return new Response(null, { status: 302, headers: { location: encodeURI(location) } });
  }

  return async function answerRequest(request: Request): Promise<Response> {
    try {
      return await handle(request);
    } catch (cause) {
      settings.onProblem({ file: new URL(request.url).pathname, reason: String(cause) });
      return errorResponse(cause, settings);
    }
  };
}

function requestedLanguage(request: Request): string | null {
  return new URL(request.url).searchParams.get('language') || request.headers.get('x-language');
}
