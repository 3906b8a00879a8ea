import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Problem } from '../folder/broken-places.ts';
import { type ThumbOptions, thumbName } from '../text/thumb-name.ts';
import { isDrawnFile } from './is-drawn.ts';
import { directoryOf, type MediaAddress, type MediaKind, parseMediaPath } from './media-address.ts';
import { mediaHeaders } from './media-headers.ts';
import { createRenderQueue } from './render-queue.ts';
import { planThumb, RENDERING, renderThumb } from './render-thumb.ts';
import { serveFile } from './serve-file.ts';
import { MEGABYTES_AT_ONCE, TooLargePicture } from './thumb-cost.ts';
import type { ThumbDrawer } from './thumb-drawer.ts';
import { createThumbJobs, type ThumbJob, type ThumbJobs } from './thumb-jobs.ts';

export interface MediaHandlerOptions {
  resolve(kind: MediaKind, id: string, filename: string): string | null | Promise<string | null>;
  /** Part of the address's hash before the dash. */
  token(kind: MediaKind, id: string, filename: string): string;
  /** Files outside, with links resolved, count as missing. */
  contentDir: string;
  /** Folder of thumbs and their registrations: if it is emptied, results that name them must be forgotten. */
  mediaDir: string;
  drawThumbs?: ThumbDrawer | null;
  onProblem?(problem: Problem): void;
}

const forever = 'public, max-age=31536000, immutable';
/** A later version may be able to render the thumb. */
const forADay = 'public, max-age=86400';
const renderable = /\.(webp|png|jpe?g|gif|avif)$/i;

const MAX_RENDERS = 2;

/** Serves originals and thumbs of a content folder under Kirby's media addresses. */
export class MediaHandler {
  readonly #options: MediaHandlerOptions;
  readonly #queue: ReturnType<typeof createRenderQueue>;
  readonly #jobs: ThumbJobs;
  readonly #reported = new Set<string>();
  readonly #unfit = new Map<string, UnreadableFile | TooLargePicture>();

  constructor(options: MediaHandlerOptions) {
    const { mediaDir } = options;
    this.#options = options;
    this.#queue = createRenderQueue({ tasks: MAX_RENDERS, megabytes: MEGABYTES_AT_ONCE });
    this.#jobs = createThumbJobs(mediaDir, (reason) => this.#report(mediaDir, reason));
  }

  async fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    try {
      return await this.#answer(request);
    } catch (error) {
      const file = error instanceof UnreadableFile ? error.file : new URL(request.url).pathname;
      this.#report(file, error instanceof Error ? error.message : String(error));
      return notFound();
    }
  }

  /** Registers the thumb's job: from then on it is served. */
  thumb(
    original: MediaAddress,
    thumbOptions: ThumbOptions,
    rules?: Readonly<Record<string, string>>,
  ): string {
    const name = thumbName(original.filename, thumbOptions, rules);
    this.#jobs.add(directoryOf(original), name, { filename: original.filename, options: thumbOptions });
    return name;
  }

  saved(): Promise<void> {
    return this.#jobs.saved();
  }

  #report(file: string, reason: string): void {
    if (this.#reported.has(file)) return;
    this.#reported.add(file);
    this.#options.onProblem?.({ file, reason });
  }

  async #answer(request: Request): Promise<Response> {
    const address = parseMediaPath(new URL(request.url).pathname);
    if (!address || mediaHeaders(address.filename) === null) return notFound();
    const { kind, id, filename } = address;
    const path = await this.#options.resolve(kind, id, filename);
    if (path !== null) {
      return (
        (await this.#redirectIfOld(request, address, filename, path)) ?? this.#serveOriginal(request, path)
      );
    }
    return this.#answerThumb(request, address);
  }

  async #answerThumb(request: Request, address: MediaAddress): Promise<Response> {
    const { kind, id, filename } = address;
    const job = await this.#jobs.find(directoryOf(address), filename);
    const source = job && (await this.#options.resolve(kind, id, job.filename));
    if (!source) return notFound();
    const redirect = await this.#redirectIfOld(request, address, job.filename, source);
    if (redirect) {
      const hash = await this.#currentHash(address, job.filename, source);
      if (redirect.status === 307) this.#jobs.add(directoryOf({ ...address, hash }), filename, job);
      return redirect;
    }
    try {
      return await this.#serveThumb(
        request,
        source,
        job,
        join(this.#options.mediaDir, directoryOf(address), RENDERING, filename),
      );
    } catch (error) {
      if (error instanceof TooLargePicture) {
        this.#report(source, error.message);
        return this.#serveOriginal(request, source, forADay);
      }
      if (!isSystemError(error)) throw error;
      // The disk is full or read-only, and the next request tries again.
      this.#report(this.#options.mediaDir, error.message);
      return this.#serveOriginal(request, source, 'no-store');
    }
  }

  async #serveThumb(request: Request, source: string, job: ThumbJob, target: string): Promise<Response> {
    if (job.options.format || !renderable.test(target)) {
      await this.#ensureRendered(source, target, job.options);
      return this.#serve({ request, path: target });
    }
    const vary = { vary: 'Accept' };
    // AVIF would blur a drawing's dots into thousands of colours.
    if (acceptsAvif(request.headers.get('accept') ?? '') && !(await isDrawnFile(target))) {
      const avif = `${target}.avif`;
      await this.#ensureRendered(source, avif, job.options);
      if (await isSmaller(avif, source)) return this.#serve({ request, path: avif, more: vary });
    }
    await this.#ensureRendered(source, target, job.options);
    return this.#serve({ request, path: target, more: (await isDrawnFile(target)) ? {} : vary });
  }

  /** @throws UnreadableFile, TooLargePicture */
  async #ensureRendered(source: string, target: string, thumb: ThumbOptions): Promise<void> {
    if (await exists(target)) return;
    const known = this.#unfit.get(target);
    if (known) throw known;
    const job = {
      source,
      within: this.#options.contentDir,
      options: thumb,
      drawer: this.#options.drawThumbs ?? null,
    };
    try {
      const megabytes = await planThumb(job);
      await this.#queue.run({ key: target, source, megabytes }, () => renderThumb({ ...job, target }));
    } catch (error) {
      if (isSystemError(error)) throw error;
      const reason = error instanceof TooLargePicture ? error : new UnreadableFile(source, error);
      this.#unfit.set(target, reason);
      throw reason;
    }
  }

  /** Follows Kirby for a stale hash: 307 with a right token, else 404. */
  async #redirectIfOld(
    request: Request,
    address: MediaAddress,
    filename: string,
    path: string,
  ): Promise<Response | null> {
    const hash = await this.#currentHash(address, filename, path);
    if (address.hash === hash) return null;
    if (address.hash.split('-')[0] !== hash.split('-')[0]) return notFound();
    const segments = new URL(request.url).pathname.split('/');
    segments[segments.length - 2] = hash;
    return new Response(null, {
      status: 307,
      headers: { location: segments.join('/'), 'cache-control': 'no-cache' },
    });
  }

  async #currentHash({ kind, id }: MediaAddress, filename: string, path: string): Promise<string> {
    const { mtimeMs } = await stat(path).catch((error) => {
      throw new UnreadableFile(path, error);
    });
    return `${this.#options.token(kind, id, filename)}-${Math.floor(mtimeMs / 1000)}`;
  }

  #serveOriginal(request: Request, path: string, cacheControl = forever): Promise<Response> {
    return this.#serve({
      request,
      path,
      within: this.#options.contentDir,
      more: { 'cache-control': cacheControl },
    });
  }

  async #serve({ request, path, within, more = {} }: Serving): Promise<Response> {
    const headers = mediaHeaders(basename(path));
    if (headers === null) return notFound();
    return serveFile({
      request,
      path,
      ...(within !== undefined && { within }),
      headers: { ...headers, 'cache-control': forever, ...more },
    }).catch((error) => {
      throw new UnreadableFile(path, error);
    });
  }
}

interface Serving {
  request: Request;
  path: string;
  within?: string;
  more?: Record<string, string>;
}

class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}

/**
 * Requires the name without a weight of 0 (RFC 9110, 12.5.1), because a client that accepts all pictures may
 * be too old for AVIF.
 */
function acceptsAvif(accept: string): boolean {
  const [, weight] = /(?:^|,)\s*image\/avif\s*(?:;\s*q=([\d.]+)[^,]*)?(?:,|$)/i.exec(accept) ?? [null, '0'];
  return Number(weight ?? 1) !== 0;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}

async function isSmaller(path: string, than: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(path).catch(() => null), stat(than)]);
  return one !== null && one.size < other.size;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
