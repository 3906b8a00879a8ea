import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import type { SharedStore } from '#cms';
import type { ChangeStream } from './change-stream.ts';
import type { ValkeyLink } from './valkey-link.ts';

interface Options {
  link: ValkeyLink;
  /** The first part of every key, with the version of the format. */
  prefix: string;
  changes: Pick<ChangeStream, 'position' | 'changedSince'>;
}

/** Milliseconds that an answer is cached: longer than an outage that nobody notices over a weekend. */
const EXPIRES_AFTER = 7 * 24 * 60 * 60 * 1000;
/** Longer answers are not shared: moving them would take longer than a reader may wait for Valkey. */
const MAX_BYTES = { packed: 2 * 1024 * 1024, text: 32 * 1024 * 1024 };
/** Milliseconds after which another instance may ask, when the first one never finished. */
const LOCKED_FOR = 3_000;

const pack = promisify<string, { level: number }, Buffer>(deflate);
const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

export function createValkeyStore({ link, prefix, changes }: Options): SharedStore {
  const keyOf = (name: string): string => `${prefix}:${digest(name)}`;
  const lockOf = (name: string): string => `${prefix}:lock:${digest(name)}`;

  return {
    async read(name) {
      const key = keyOf(name);
      const [content, left] = await Promise.all([
        link.sendCommand('answers', ['GET', key], { asBytes: true }),
        link.sendCommand('answers', ['PTTL', key]),
      ]);
      if (!Buffer.isBuffer(content) || typeof left !== 'number' || left < 0) return null;
      const end = content.indexOf('\n');
      const [sum, position, ...others] = content.toString('latin1', 0, Math.max(0, end)).split(' ');
      const packed = content.subarray(end + 1);
      if (others.length > 0 || position === undefined || sum !== checksum(name, position, packed))
        return null;
      const text = await unpack(packed, { maxOutputLength: MAX_BYTES.text }).catch(() => null);
      return text && { text: text.toString(), position, age: EXPIRES_AFTER - left };
    },
    async write(name, text, position) {
      const packed = await pack(text, { level: 1 });
      if (packed.byteLength > MAX_BYTES.packed) return;
      const content = Buffer.concat([
        Buffer.from(`${checksum(name, position, packed)} ${position}\n`),
        packed,
      ]);
      await link.sendCommand('answers', ['SET', keyOf(name), content, 'PX', String(EXPIRES_AFTER)]);
    },
    async lock(name) {
      const reply = await link.sendCommand('answers', [
        'SET',
        lockOf(name),
        '1',
        'NX',
        'PX',
        String(LOCKED_FOR),
      ]);
      // Without a Valkey that answers, every instance asks for itself.
      return reply !== null;
    },
    async unlock(name) {
      await link.sendCommand('answers', ['DEL', lockOf(name)]);
    },
    position: changes.position,
    changedSince: changes.changedSince,
  };
}

function checksum(name: string, position: string, packed: Buffer): string {
  return createHash('sha256').update(`${name}\n${position}\n`).update(packed).digest('hex');
}

function digest(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 40);
}
