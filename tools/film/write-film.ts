import { spawn } from 'node:child_process';
import sharp from 'sharp';

export const SIZE = { width: 960, height: 540 };
export const PER_SECOND = 12;

const INPUT = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIZE.width}x${SIZE.height}`];
const PICTURE = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '24', '-preset', 'slow'];
const SOUND = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-shortest'];

/** Writes an mp4 of frames that are SVG, with a sound file or without; ffmpeg says itself what is wrong. */
export async function writeFilm(film: string, sound: string | null, frames: readonly string[]) {
  const output = [...PICTURE, '-tune', 'animation', ...(sound ? SOUND : []), '-movflags', '+faststart', film];
  const input = [...INPUT, '-r', String(PER_SECOND), '-i', '-', ...(sound ? ['-i', sound] : [])];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const svg of frames) {
    const frame = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(frame)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve));
  }
  ffmpeg.stdin.end();
  const code = await new Promise((resolve) => ffmpeg.once('exit', resolve));
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
