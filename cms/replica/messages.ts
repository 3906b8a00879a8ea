import {
  CmsContentError,
  CmsError,
  CmsLateError,
  CmsUnavailableError,
  KqlValueError,
} from '../common/errors.ts';
import type { Source, SourceState, SourceStatus } from './source.ts';

// Sends names of methods between threads, because functions cannot be sent.

export const methods = [
  'want',
  'syncResult',
  'later',
  'syncList',
  'fill',
  'fetchFiles',
  'media',
  'change',
  'query',
  'datePages',
  'filled',
  'compared',
  'state',
] as const satisfies readonly (keyof Source)[];

export type Method = (typeof methods)[number];

export type ToSource = { kind: 'call'; id: number; method: Method; args: unknown[] } | { kind: 'close' };

export type FromSource =
  | { kind: 'ready' }
  | { kind: 'failed'; error: SentError }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: SentError }
  | { kind: 'change'; tags: ReadonlySet<string> }
  | { kind: 'watched'; change: 'everything' | readonly string[] }
  | { kind: 'status'; status: SourceStatus }
  | { kind: 'closed' };

export interface SentError {
  name: string;
  message: string;
  facts: Readonly<Record<string, unknown>>;
}

export function toSent(error: unknown): SentError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message, facts: error instanceof CmsError ? { ...error.facts } : {} };
}

const errors = [CmsError, CmsUnavailableError, CmsLateError, CmsContentError, KqlValueError];

export function fromSent({ name, message, facts }: SentError): Error {
  const known = errors.find((each) => new each('').name === name) ?? CmsUnavailableError;
  return new known(message, facts);
}

export const noState: SourceState = {
  breaker: 'open',
  reason: 'the thread of the content has ended and starts again',
  suspicion: null,
  isUncompared: false,
  cached: 0,
  counts: { asked: 0, failed: 0, doubted: 0, servedStale: 0, changed: 0, refused: 0 },
};
