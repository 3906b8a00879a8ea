import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { Share } from './share.tsx';

export const examples: Record<string, ReactElement> = {
  share: (
    <Island
      of={Share}
      when="near"
      url="https://tweeklank.example/agenda/zaal"
      title="Een zaal vol dialecten"
      text="Deel"
      copied="Het adres is gekopieerd."
      isButton
    />
  ),
};
