/** A file of which parts are read: a sound of three hours is never read as a whole. */
export interface Bytes {
  readonly size: number;
  /** Fewer than `length` at the end of the file. */
  read(from: number, length: number): Buffer;
}

/** What the bytes of a sound say of it. Kirby's plugin says the same (Sound.php). */
export interface SoundFacts {
  type: string;
  /** Rounded to whole seconds; 0 when unknown. */
  seconds: number;
  /** Kilobits each second. */
  bitRate: number;
  /** In the order of the file; times in whole seconds. */
  chapters: { start: number; title: string }[];
}

/** Why a file is no sound: nothing in it, something else, cut off, or of a kind that is not read here. */
export type SoundFault = 'empty' | 'false' | 'torn' | 'unknown';

export class NoSound extends Error {
  override readonly name = 'NoSound';
  readonly fault: SoundFault;

  constructor(fault: SoundFault) {
    super(`The sound is ${fault}`);
    this.fault = fault;
  }
}
