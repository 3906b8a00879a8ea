import type { EventStatus } from '#cms/types.ts';

export interface StatusWords {
  cancelled: string;
  postponed: string;
  moved: string;
  online: string;
  soldOut: string;
  full: string;
  fewLeft: string;
}

/** Whether the event does not take place at its time. */
export function isOff(status: EventStatus): boolean {
  return status === 'cancelled' || status === 'postponed';
}

/** `Afgelast`; empty for an event that goes ahead as planned. What is free is full, and not sold out. */
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
