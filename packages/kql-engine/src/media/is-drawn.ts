import { openFile } from './open-file.ts';

const PALETTE = 3;

/** Thumbs of photographs are neither lossless WebPs nor PNGs or GIFs with at most 16 colours. */
function isDrawn(head: Buffer): boolean {
  const text = head.toString('latin1');
  if (text.startsWith('RIFF')) return text.slice(12, 16) === 'VP8L';
  if (text.startsWith('GIF')) return ((head[10] ?? 0) & 0b10000111) <= 0b10000011 && (head[10] ?? 0) >= 128;
  const [depth = 8, type] = [head[24], head[25]];
  return text.startsWith('\x89PNG') && type === PALETTE && depth <= 4;
}

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
