import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Work that the site does while cached pages are read. Each kind repeats by itself until the signal. */
export interface Work {
  origin: string;
  unseen: readonly string[];
  thumbs: readonly string[];
  /** A content file that an editor saves again and again. */
  edited: string;
}

/** How often each kind of work was done. */
export type Done = Record<'firstVisits' | 'searches' | 'thumbs' | 'edits', number>;

/** The site at work until the signal: first visits and searches in turn, thumbs likewise, edits. */
export async function stayBusy({ origin, unseen, thumbs, edited }: Work, signal: AbortSignal): Promise<Done> {
  const done: Done = { firstVisits: 0, searches: 0, thumbs: 0, edits: 0 };

  async function visit(kind: keyof Done, addressOf: (index: number) => string | undefined): Promise<void> {
    for (let index = 0; !signal.aborted; index += 1) {
      const address = addressOf(index);
      if (address === undefined) return;
      const response = await fetch(origin + address, {
        headers: { accept: 'image/avif,*/*', 'accept-encoding': 'br' },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
      done[kind] += 1;
    }
  }

  async function edit(): Promise<void> {
    const text = readFileSync(edited, 'utf8');
    while (!signal.aborted) {
      done.edits += 1;
      writeFileSync(edited, text.replace('</p>', ` Bewerking ${done.edits}.</p>`));
      await setTimeout(1_000);
    }
    writeFileSync(edited, text);
  }

  await Promise.all([
    visit('firstVisits', (index) => unseen[index]),
    visit('searches', (index) => `/zoeken?q=${encodeURIComponent(wordOf(index))}`),
    visit('thumbs', (index) => thumbs[index]),
    edit(),
  ]);
  return done;
}

/** Another query each time, of two words that the content has. */
function wordOf(index: number): string {
  const words = [
    'klank',
    'taal',
    'stem',
    'techniek',
    'woord',
    'dialect',
    'letter',
    'avond',
    'museum',
    'kinderen',
  ];
  return `${words[index % 10]} ${words[Math.floor(index / 10) % 10]}${'abcdefghij'[Math.floor(index / 100) % 10]}`;
}
