import type { EventStatus } from '#cms/types.ts';

export type StatusWords = Record<
  'cancelled' | 'postponed' | 'moved' | 'online' | 'soldOut' | 'full' | 'fewLeft',
  string
>;

export function isOff(status: EventStatus): boolean {
  return status === 'cancelled' || status === 'postponed';
}

/** Empty for an event that goes ahead. A free one is full, and not sold out. */
export function statusWord(status: EventStatus, words: StatusWords, isFree = false): string {
  switch (status) {
    case 'planned':
      return '';
    case 'soldout':
      return isFree ? words.full : words.soldOut;
    case 'fewleft':
      return words.fewLeft;
    default:
      return words[status];
  }
}
