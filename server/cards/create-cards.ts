import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedCard } from '#app/entry.server.tsx';
import { type Cms, makeFolder } from '#cms';
import type { Log } from '../log.ts';
import { type CardPicture, makeCard } from './make-card.ts';

export interface CardsOptions {
  cms: Pick<Cms, 'media'>;
  dir: string | null;
  origin: string;
  log: Log;
  now: () => Date;
}

export interface MadeCard {
  png: Buffer;
  isComplete: boolean;
}

export interface Cards {
  get(card: RenderedCard): Promise<MadeCard | null>;
}

/** At most 600 MB, with 150 kB each. */
const MAX_STORED = 4000;
/** Maximum waiting cards; each takes about a third of a second. */
const MOST_WAITING = 24;
const TRY_AGAIN = 60 * 60 * 1000;
const MOST_BYTES = 20 * 1024 * 1024;

/** Makes cards one at a time and stores them by the hash of their content. */
export function createCards({ cms, dir, origin, log, now }: CardsOptions): Cards {
  const inFlight = new Map<string, Promise<MadeCard>>();
  let last: Promise<unknown> = Promise.resolve();
  let names: Promise<string[]> | null = null;
  let hasFailed = false;

  async function readPicture({ src, focus }: NonNullable<RenderedCard['picture']>): Promise<CardPicture> {
    const response = await cms.media(
      new Request(new URL(src, origin), { headers: { accept: 'image/webp,image/*' } }),
    );
    const length = Number(response.headers.get('content-length') ?? 0);
    if (response.status !== 200 || length > MOST_BYTES) {
      await response.body?.cancel();
      throw new Error(`The answer is ${response.status} with ${length} bytes`);
    }
    return { bytes: new Uint8Array(await response.arrayBuffer()), focus };
  }

  async function make(card: RenderedCard): Promise<MadeCard> {
    const drawn = card.draw();
    if (card.picture === null) return { png: await makeCard(drawn, null), isComplete: true };
    try {
      return { png: await makeCard(drawn, await readPicture(card.picture)), isComplete: true };
    } catch (error) {
      log.warn('A card is made with letters, because its picture cannot be read', {
        card: card.address,
        picture: card.picture.src,
        error: String(error),
      });
      return { png: await makeCard(drawn, null), isComplete: false };
    }
  }

  async function find(name: string): Promise<MadeCard | null> {
    if (dir === null) return null;
    const read = (file: string) => readFile(join(dir, file)).catch(() => null);
    const whole = await read(name);
    if (whole !== null) return { png: whole, isComplete: true };
    const about = await stat(join(dir, lettersOnly(name))).catch(() => null);
    if (about === null || now().getTime() - about.mtimeMs > TRY_AGAIN) return null;
    const letters = await read(lettersOnly(name));
    return letters && { png: letters, isComplete: false };
  }

  async function store(name: string, png: Buffer): Promise<void> {
    if (dir === null) return;
    try {
      await makeFolder(dir);
      const part = join(dir, `.${randomUUID()}`);
      await writeFile(part, png);
      await rename(part, join(dir, name));
      names ??= readdir(dir);
      const stored = await names;
      stored.push(name);
      for (const old of stored.splice(0, stored.length - MAX_STORED))
        await rm(join(dir, old), { force: true });
    } catch (error) {
      if (!hasFailed) log.warn('cards cannot be kept', { dir, error: String(error) });
      hasFailed = true;
    }
  }

  async function inTurn(card: RenderedCard, name: string): Promise<MadeCard> {
    const turn = last.then(() => make(card));
    last = turn.catch(() => {});
    const made = await turn;
    await store(made.isComplete ? name : lettersOnly(name), made.png);
    return made;
  }

  return {
    async get(card) {
      const name = `${card.version}.png`;
      const known = await find(name);
      if (known) return known;
      const pending = inFlight.get(name);
      if (pending) return pending;
      if (inFlight.size >= MOST_WAITING) return null;
      const made = inTurn(card, name).finally(() => inFlight.delete(name));
      inFlight.set(name, made);
      return made;
    },
  };
}

const lettersOnly = (name: string): string => `letters-${name}`;
