// Speaks the transcripts in kirby/content/3_podcasts and writes each episode's mp3, times and duration.
// Run by a developer after changing a transcript: node tools/make-podcast-audio.ts [slug …]
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const rate = 22_050;
const pauseSeconds = 0.32;

/** The voice of each speaker: an espeak-ng variant, words a minute, pitch 0–99. */
const voices: Record<string, { variant: string; speed: number; pitch: number }> = {
  'Noor Baltussen': { variant: 'f2', speed: 158, pitch: 48 },
  'Hendrina Post': { variant: 'f4', speed: 142, pitch: 30 },
  'Jelle Post': { variant: 'm3', speed: 160, pitch: 46 },
  'Teun Brussen': { variant: 'm1', speed: 162, pitch: 50 },
  'Arie Kloosterziel': { variant: 'm7', speed: 138, pitch: 24 },
  'Femke Droste': { variant: 'f3', speed: 160, pitch: 56 },
  'Hamid Yousfi': { variant: 'm5', speed: 164, pitch: 42 },
  'Hamids kopie': { variant: 'klatt2', speed: 150, pitch: 42 },
  'Kiza Mambo': { variant: 'f1', speed: 166, pitch: 38 },
  'Philippa Marsh': { variant: 'f5', speed: 156, pitch: 50 },
  'De blaasbalg': { variant: 'croak', speed: 96, pitch: 70 },
};

/** The episodes recorded in English; the others speak the Dutch transcript. */
const inEnglish = new Set(['een-engelse-in-de-trein-naar-gorinchem']);

export type Row = { time: string; speaker: string; text: string };

const row =
  /^-\n {2}time: "([^"]*)"\n(?: {2}heading: "[^"]*"\n)? {2}speaker: "([^"]*)"\n {2}text: "([^"]*)"$/gm;

/** The rows of the transcript in a podcast's content file, given as text. */
export function transcriptOf(content: string): Row[] {
  return [...content.matchAll(row)].map(([, time = '', speaker = '', text = '']) => ({
    time,
    speaker,
    text,
  }));
}

/**
 * Runs a program to its end and returns its output.
 * @throws when it is missing (the message says which) or fails.
 */
export function run(program: string, args: string[], input?: Buffer): Buffer {
  const { error, status, stdout, stderr } = spawnSync(program, args, { input, maxBuffer: 64 * 1024 ** 2 });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Error(`${program} is not installed: the podcasts are spoken by espeak-ng and packed by ffmpeg`);
  }
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr.toString()}`);
  return stdout;
}

function samplesOfWav(wav: Buffer): Float32Array {
  if (wav.readUInt32LE(24) !== rate)
    throw new Error(`espeak-ng gave ${wav.readUInt32LE(24)} Hz, not ${rate} Hz`);
  // Streamed WAV: the length in its header is a guess, all bytes after the header are sound.
  const start = wav.indexOf('data') + 8;
  return Float32Array.from(
    { length: (wav.length - start) >> 1 },
    (_, i) => wav.readInt16LE(start + i * 2) / 32_768,
  );
}

/** Voices differ much in loudness; this brings each fragment to the same loudness without clipping. */
function levelled(sound: Float32Array): Float32Array {
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(0.11 / Math.sqrt(power), 0.95 / peak);
  return sound.map((sample) => sample * gain);
}

function speak({ speaker, text }: Omit<Row, 'time'>, language: string): Float32Array {
  const voice = voices[speaker];
  if (!voice) throw new Error(`No voice for ${speaker}: add one to the list in tools/make-podcast-audio.ts`);
  const { variant, speed, pitch } = voice;
  const wav = run('espeak-ng', [
    ...['-v', `${language}+${variant}`, '-s', `${speed}`, '-p', `${pitch}`, '--stdout'],
    text.replaceAll(/[‘’]/g, "'"),
  ]);
  return levelled(samplesOfWav(wav));
}

/** Two tones that glide into one: the jingle of the podcast. */
function jingle(seconds: number): Float32Array {
  const phases = [0, 0];
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, i) => {
    const done = i / (seconds * rate);
    const apart = Math.max(0, 1 - done * 1.8) ** 2;
    const tones = [330 * (1 - 0.25 * apart), 330 * (1 + 0.5 * apart)];
    const envelope = Math.min(1, i / 400) * Math.min(1, (1 - done) * 5) * 0.16;
    return tones.reduce((sum, hertz, voice) => {
      const phase = (phases[voice] ?? 0) + (2 * Math.PI * hertz) / rate;
      phases[voice] = phase;
      return sum + envelope * (Math.sin(phase) + 0.3 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase));
    }, 0);
  });
}

/** Seconds as a transcript shows them: 62.9 is 1:02. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function encode(parts: Float32Array[], file: string): void {
  const samples = parts.flatMap((part) => [...part]);
  const pcm = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries()) pcm.writeInt16LE(Math.round(sample * 32_767), i * 2);
  const input = ['-f', 's16le', '-ar', `${rate}`, '-ac', '1', '-i', 'pipe:0'];
  // Bit-exact, so that the same transcript gives the same file.
  const output = ['-codec:a', 'libmp3lame', '-b:a', '32k', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...output, file], pcm);
}

/**
 * The content with the times of its transcript rows replaced, in order, and of the chapters that start with
 * one of them; everything else stays as it is.
 */
export function withTimes(content: string, times: readonly string[]): string {
  const rows = transcriptOf(content);
  const moved = new Map(rows.map(({ time }, index) => [time, times[index] ?? time]));
  const next = times.values();
  return content
    .replaceAll(/^ {2}time: "[^"]*"$/gm, () => `  time: "${next.next().value}"`)
    .replaceAll(/^ {2}start: "([^"]*)"$/gm, (_, start: string) => `  start: "${moved.get(start) ?? start}"`);
}

function makeEpisode(folder: string): string {
  const slug = basename(folder).replace(/^\d+_/, '');
  const page = (language: string) => join(folder, `podcast.${language}.txt`);
  const [dutch, english] = [readFileSync(page('nl'), 'utf8'), readFileSync(page('en'), 'utf8')];
  const rows = transcriptOf(inEnglish.has(slug) ? english : dutch);
  if (rows.length === 0) throw new Error(`${slug} has no transcript to speak`);
  if (transcriptOf(dutch).length !== transcriptOf(english).length) {
    throw new Error(`${slug}: the Dutch and the English transcript differ in length`);
  }

  const silence = new Float32Array(Math.round(pauseSeconds * rate));
  const parts = [jingle(1.8), silence];
  const elapsed = () => parts.reduce((sum, part) => sum + part.length, 0) / rate;
  const times: string[] = [];
  for (const fragment of rows) {
    times.push(clock(elapsed()));
    parts.push(speak(fragment, inEnglish.has(slug) ? 'en-gb' : 'nl'), silence);
  }
  parts.push(jingle(1.4));

  encode(parts, join(folder, `${slug}.mp3`));
  const duration = `Duration: ${Math.round(elapsed())}`;
  writeFileSync(page('nl'), withTimes(dutch, times).replace(/^Duration: .*$/m, duration));
  writeFileSync(page('en'), withTimes(english, times));
  return `${slug}: ${rows.length} fragments, ${clock(elapsed())}`;
}

if (import.meta.main) {
  const podcasts = join(import.meta.dirname, '../kirby/content/3_podcasts');
  const wanted = process.argv.slice(2);
  for (const folder of readdirSync(podcasts).filter((name) => /^\d+_/.test(name))) {
    if (wanted.length === 0 || wanted.some((slug) => folder.endsWith(`_${slug}`))) {
      process.stdout.write(`${makeEpisode(join(podcasts, folder))}\n`);
    }
  }
}
