import type { ReactElement } from 'react';
import { Player } from './player.tsx';

const track = { url: '/media/uit.mp3', title: '‘Uit’, in 1958 en in 2026' };

export const examples: Record<string, ReactElement> = {
  plain: <Player track={track} filename="uit.mp3" />,
};
