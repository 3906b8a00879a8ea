import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { KeepSound } from './keep-sound.tsx';
import { KeptPages } from './kept-pages.tsx';

export const examples: Record<string, ReactElement> = {
  keepSound: (
    <Island
      of={KeepSound}
      when="load"
      url="/media/podcast.mp3"
      page="/podcasts/de-ui-van-urk"
      keep="Bewaar om offline te luisteren (4,2 MB)"
      keeping="Bewaren: {part}%"
      stop="Stop met bewaren"
      kept="Op dit apparaat bewaard"
      remove="Verwijder van dit apparaat"
      failed="Bewaren is niet gelukt."
    />
  ),
  keptPages: (
    <Island
      of={KeptPages}
      when="load"
      here="/offline"
      notHere="De pagina die je zocht, las je hier nog niet."
      retry="Probeer het nog eens"
      list="Dit kun je nu lezen"
      nothing="Er is nog niets bewaard."
      forget="Wis alles wat hier bewaard is"
    />
  ),
};
