import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { Film } from './film.tsx';

export const examples: Record<string, ReactElement> = {
  waiting: (
    <Island
      of={Film}
      when="near"
      url="/media/ringen.mp4"
      mime="video/mp4"
      poster=""
      labels={{
        film: 'Film',
        captions: 'Ondertitels',
        mute: 'Zonder geluid',
        fullScreen: 'Volledig scherm',
      }}
      tracks={[{ src: '/over.ringen.vtt', language: 'nl', label: 'Nederlands' }]}
      versions={[
        { label: 'Film', url: '/media/ringen.mp4', mime: 'video/mp4' },
        { label: 'Nederlandse Gebarentaal', url: '/media/ringen-ngt.mp4', mime: 'video/mp4' },
      ]}
      versionsTitle="Hoe je de film ziet"
      textTitle="Lees wat er gezegd wordt"
      rows={[
        { at: 0, hash: '#ringen-t=0' },
        { at: 12, hash: '#ringen-t=12' },
      ]}
      slots={{ 0: <p>Eén.</p>, 1: <p>Twee.</p> }}
    />
  ),
};
