// node tools/make-glides.ts: speaks the vowel pair of each theme, into its folder in the content.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The formants of Dutch vowels, in hertz: between those of women and of men. */
const VOWELS = {
  a: [790, 1420, 2650],
  ɛ: [600, 1850, 2650],
  œ: [570, 1560, 2500],
  ɔ: [590, 1050, 2600],
  ø: [430, 1480, 2350],
  o: [480, 900, 2500],
  i: [290, 2250, 3050],
  y: [300, 1720, 2350],
  u: [310, 760, 2450],
} as const;
type Vowel = keyof typeof VOWELS;

/** Folder, and the way from one vowel to another. The oe is one vowel: it begins where it is written. */
const GLIDES: Readonly<Record<string, readonly [Vowel, Vowel]>> = {
  '1_geluid': ['œ', 'y'],
  '2_schrijven': ['ɛ', 'i'],
  '3_geheugen': ['ø', 'y'],
  '4_automaten': ['ɔ', 'u'],
  '5_moedertaal': ['o', 'u'],
  '6_taaleilanden': ['ɛ', 'i'],
  '7_vertrouwen': ['ɔ', 'u'],
  '8_draaitafel': ['a', 'i'],
};
/** Each theme has a voice: its pitch in hertz at the start, and how long its throat is. */
const VOICES: Readonly<Record<string, readonly [pitch: number, size: number]>> = {
  '1_geluid': [196, 1.08],
  '2_schrijven': [131, 0.94],
  '3_geheugen': [110, 0.9],
  '4_automaten': [147, 0.97],
  '5_moedertaal': [220, 1.12],
  '6_taaleilanden': [247, 1.15],
  '7_vertrouwen': [98, 0.87],
  '8_draaitafel': [165, 1],
};

const RATE = 22_050;
const SECONDS = 0.8;
const BANDWIDTHS = [70, 95, 140, 220];
const FOURTH = 3600;

/** A voice: pulses of the vocal folds (Rosenberg), through four resonators whose pitch glides. */
function speak([from, to]: readonly [Vowel, Vowel], [pitch, size]: readonly [number, number]): Float64Array {
  const sound = new Float64Array(Math.round(SECONDS * RATE));
  let phase = 0;
  let breath = 1;
  for (let at = 0; at < sound.length; at += 1) {
    const done = at / sound.length;
    // Up a little, then down, as a question that answers itself.
    const hertz = pitch * (1 + 0.16 * Math.sin(Math.PI * Math.min(1, done * 1.5)) - 0.22 * done ** 2);
    const vibrato = 1 + 0.008 * Math.sin(2 * Math.PI * 5.4 * (at / RATE));
    phase = (phase + (hertz * vibrato) / RATE) % 1;
    const open =
      phase < 0.42
        ? 0.5 - 0.5 * Math.cos((Math.PI * phase) / 0.42)
        : Math.max(0, Math.cos((Math.PI * (phase - 0.42)) / 0.36));
    const pulse = phase < 0.6 ? open : 0;
    breath = (breath * 16_807) % 2_147_483_647;
    sound[at] = pulse + 0.012 * (breath / 1_073_741_824 - 1);
  }
  // The lips make of a flow its change; once more, because a phone has no bass.
  for (const share of [0.96, 0.6])
    for (let at = sound.length - 1; at > 0; at -= 1)
      sound[at] = (sound[at] ?? 0) - share * (sound[at - 1] ?? 0);
  const formants = [...VOWELS[from], FOURTH].map((start, index) => [
    start,
    [...VOWELS[to], FOURTH][index] ?? start,
  ]);
  for (const [index, [start = 0, end = 0]] of formants.entries()) {
    let [one, two] = [0, 0];
    for (let at = 0; at < sound.length; at += 1) {
      const hertz = size * (start + (end - start) * glide(at / sound.length));
      const radius = Math.exp((-Math.PI * (BANDWIDTHS[index] ?? 200)) / RATE);
      const b = 2 * radius * Math.cos((2 * Math.PI * hertz) / RATE);
      const c = -(radius ** 2);
      const next = (1 - b - c) * (sound[at] ?? 0) + b * one + c * two;
      [two, one] = [one, next];
      sound[at] = next;
    }
  }
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  return sound.map((value, at) => (0.8 * value * envelope(at / sound.length)) / peak);
}

/** Stays, glides, stays. */
function glide(done: number): number {
  const share = Math.min(1, Math.max(0, (done - 0.18) / 0.56));
  return share * share * (3 - 2 * share);
}

const envelope = (done: number): number => Math.min(1, done / 0.04) * Math.min(1, (1 - done) / 0.2) ** 0.8;

function encode(sound: Float64Array, file: string): void {
  const pcm = Buffer.alloc(sound.length * 2);
  for (const [at, value] of sound.entries()) pcm.writeInt16LE(Math.round(value * 32_767), at * 2);
  const options = ['-r', '-s', '22.05', '--bitwidth', '16', '--signed', '--little-endian', '-m', 'm'];
  const { error, status, stdout, stderr } = spawnSync(
    'lame',
    [...options, '--quiet', '-b', '64', '--cbr', '-t', '-', '-'],
    { input: pcm },
  );
  if (error) throw new Error('lame is not installed: it packs the sounds', { cause: error });
  if (status !== 0) throw new Error(`lame failed: ${stderr}`);
  writeFileSync(file, stdout);
}

const themes = join(import.meta.dirname, '../kirby/content/4_themas');
for (const [folder, vowels] of Object.entries(GLIDES)) {
  encode(speak(vowels, VOICES[folder] ?? [150, 1]), join(themes, folder, 'klank.mp3'));
}
