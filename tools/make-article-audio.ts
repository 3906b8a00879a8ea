import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * One stretch of speech: text in espeak-ng notation (`[[…]]` are phonemes) and the ffmpeg filter it goes
 * through.
 */
type Fragment = {
  readonly voice: string;
  readonly speed: number;
  readonly pitch: number;
  readonly text: string;
  readonly filter: string;
};
export type Recording = {
  readonly folder: string;
  readonly file: string;
  readonly fragments: readonly Fragment[];
};
export type RunProgram = (program: string, args: readonly string[]) => Promise<unknown>;

// A telephone-wide band, a wobbling motor and hiss: a domestic tape recorder of the fifties.
const oldTape =
  'highpass=f=280,lowpass=f=3000,vibrato=f=1.1:d=0.06,aeval=val(0)+0.015*(random(0)-0.5):c=same';
const clean = 'highpass=f=70';
const loudspeaker = 'highpass=f=400,lowpass=f=5000,aecho=0.8:0.5:28:0.25,volume=2.2';

/**
 * The recordings of news items; folders are relative to the news folder, and the transcripts are in the
 * content there.
 */
export const articleRecordings: readonly Recording[] = [
  {
    folder: '20261118_de-ui-schuift-op',
    file: 'uit-1958-en-2026.mp3',
    fragments: [
      {
        voice: 'nl+f2',
        speed: 135,
        pitch: 62,
        text: "Achttien, negentien, twintig. Zo. Nou kan hij [['Wyt]].",
        filter: oldTape,
      },
      {
        voice: 'nl+f5',
        speed: 165,
        pitch: 58,
        text: "Achttien, negentien, twintig. Zo. Nou kan hij [['a:yt]].",
        filter: clean,
      },
    ],
  },
  {
    folder: '20261014_de-h-is-ook-maar-lucht',
    file: 'met-en-zonder-h.mp3',
    fragments: [
      {
        voice: 'nl+m3',
        speed: 150,
        pitch: 40,
        text: 'Hij heeft een halve hond in huis.',
        filter: clean,
      },
      {
        voice: 'nl+m1',
        speed: 150,
        pitch: 46,
        text: "[['EI]] eeft een alve [['Ont]] in [['Wys]].",
        filter: clean,
      },
    ],
  },
  {
    folder: '20260903_de-stem-van-de-bus-komt-op-de-fiets',
    file: 'volgende-halte.mp3',
    fragments: [
      { voice: 'nl+f4', speed: 150, pitch: 50, text: 'Volgende halte: Klinkerkade.', filter: loudspeaker },
      {
        voice: 'nl+f4',
        speed: 150,
        pitch: 50,
        text: 'Volgende halte: Noordzeekust. Let op uw schelpen.',
        filter: loudspeaker,
      },
    ],
  },
];

/**
 * Speaks one recording and writes it as a mono mp3 of 40 kbit/s below `newsFolder`; returns the path of the
 * file.
 * @throws when espeak-ng or ffmpeg is missing (the message says which) or refuses its arguments.
 */
export async function makeRecording(
  recording: Recording,
  newsFolder: string,
  run: RunProgram,
): Promise<string> {
  const work = await mkdtemp(path.join(tmpdir(), 'article-audio-'));
  const target = path.join(newsFolder, recording.folder, recording.file);
  try {
    const wavs: string[] = [];
    for (const [index, { voice, speed, pitch, text }] of recording.fragments.entries()) {
      const wav = path.join(work, `${index}.wav`);
      await run('espeak-ng', ['-v', voice, '-s', `${speed}`, '-p', `${pitch}`, '-w', wav, text]);
      wavs.push(wav);
    }
    const labels = wavs.map((_, index) => `[a${index}]`).join('');
    const graph = [
      ...recording.fragments.map(({ filter }, index) => `[${index}:a]${filter},apad=pad_dur=0.7[a${index}]`),
      `${labels}concat=n=${wavs.length}:v=0:a=1,aformat=sample_fmts=s16p:sample_rates=22050,alimiter=limit=0.8`,
    ].join(';');
    // Bit-exact and without tags, so that a second run gives the same file and git sees no change.
    const output = ['-ar', '22050', '-ac', '1', '-b:a', '40k', '-map_metadata', '-1', '-fflags', '+bitexact'];
    const inputs = wavs.flatMap((wav) => ['-i', wav]);
    await run('ffmpeg', ['-y', '-loglevel', 'error', ...inputs, '-filter_complex', graph, ...output, target]);
    return target;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Runs a program to its end; if the program is not installed, the error names it. */
export const runProgram: RunProgram = async (program, args) => {
  try {
    return await promisify(execFile)(program, [...args]);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new Error(`${program} is not installed; article audio needs espeak-ng and ffmpeg`, { cause });
    }
    throw cause;
  }
};

if (import.meta.main) {
  const newsFolder = path.join(import.meta.dirname, '../kirby/content/2_nieuws');
  for (const recording of articleRecordings) {
    console.log(await makeRecording(recording, newsFolder, runProgram));
  }
}
