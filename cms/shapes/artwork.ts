import { at, type Infer, optional, record } from '../decode/decode.ts';
import { kql } from '../decode/kql.ts';
import { fact } from './facts.ts';
import { filePath, name, positive } from './values.ts';

/** Width of a cover on the lock screen (Media Session API). */
const LOCK_SCREEN = 512;

const artworkFile = record({
  url: filePath,
  mime: name,
  width: positive,
  height: positive,
  small: at(kql`file.resize(${LOCK_SCREEN}).url`, filePath),
});

export interface Artwork extends Infer<typeof artworkFile> {}

export const artwork = fact('artwork.toFile', optional(artworkFile));
