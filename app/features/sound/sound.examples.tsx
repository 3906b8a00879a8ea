import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { Player } from './player.tsx';
import { TimedRows } from './timed-rows.tsx';

const track = { url: '/media/uit.mp3', title: '‘Uit’, in 1958 en in 2026' };

export const examples: Record<string, ReactElement> = {
  plain: <Player track={track} filename="uit.mp3" hasNote={false} captions="" />,
  transcript: (
    <Island
      of={TimedRows}
      when="never"
      track={track}
      times={[0, 12, 12]}
      slots={{ 0: <p>Zeg eens uit.</p>, 1: <p>Uit.</p>, 2: <p>Uit!</p> }}
    />
  ),
};
