import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { Player } from './player.tsx';
import { TimedRows } from './timed-rows.tsx';

const track = { url: '/media/uit.mp3', title: '‘Uit’, in 1958 en in 2026' };

const podcast = {
  ...track,
  series: 'Op de tong, aflevering 7',
  page: '/podcasts/uit',
  next: [{ url: '/media/aan.mp3', title: 'Aan', series: 'Op de tong, aflevering 8', page: '/podcasts/aan' }],
  cover: '/media/op-de-tong.jpg',
  chapters: [{ start: 0, title: 'Uit' }],
};

export const examples: Record<string, ReactElement> = {
  plain: <Player track={track} filename="uit.mp3" hasNote={false} captions="" />,
  ofPodcast: (
    <Island of={Player} when="never" track={podcast} filename="uit.mp3" hasNote={false} captions="/uit.vtt" />
  ),
  transcript: (
    <Island
      of={TimedRows}
      when="never"
      track={podcast}
      times={[0, 12, 12]}
      slots={{ 0: <p>Zeg eens uit.</p>, 1: <p>Uit.</p>, 2: <p>Uit!</p> }}
    />
  ),
};
