import { openFile } from './open-file.ts';

const PALETTE = 3;

/**
 * Made as a drawing, in few colours and without loss: a WebP without loss, or a PNG or GIF with a table of at
 * most 16 colours. Thumbs of photographs have neither.
 */
function isDrawn(head: Buffer): boolean {
  const text = head.toString('latin1');
  if (text.startsWith('RIFF')) return text.slice(12, 16) === 'VP8L';
  // The highest bit says that there is a table of colours, the last three its size.
  if (text.startsWith('GIF')) return ((head[10] ?? 0) & 0b10000111) <= 0b10000011 && (head[10] ?? 0) >= 128;
  const [depth = 8, type] = [head[24], head[25]];
  return text.startsWith('\x89PNG') && type === PALETTE && depth <= 4;
}

/** False when there is no such file yet. */
export async function isDrawnFile(path: string): Promise<boolean> {
  const opened = await openFile(path, null).catch(() => null);
  if (!opened) return false;
  try {
    const { buffer, bytesRead } = await opened.file.read(Buffer.alloc(32), 0);
    return isDrawn(buffer.subarray(0, bytesRead));
  } finally {
    await opened.file.close();
  }
}
