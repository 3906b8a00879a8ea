import type { ReactElement } from 'react';
import { AudioPlayer } from './audio-player.tsx';

const audio = { url: '/media/uit.mp3', filename: 'uit.mp3', mime: 'audio/mpeg', size: 120_000 };

export const examples: Record<string, ReactElement> = {
  plain: <AudioPlayer audio={audio} title="‘Uit’, in 1958 en in 2026" />,
  noted: (
    <AudioPlayer
      audio={audio}
      title="‘Uit’, in 1958 en in 2026"
      note="Bandarchief Klinkerkade, band 12 en 498"
    />
  ),
};
