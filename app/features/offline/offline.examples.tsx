import type { ReactElement } from 'react';
import { Island } from '#app/islands/island.tsx';
import { SaveSound } from './save-sound.tsx';
import { SavedPages } from './saved-pages.tsx';

export const examples: Record<string, ReactElement> = {
  saveSound: (
    <Island
      of={SaveSound}
      when="load"
      url="/media/podcast.mp3"
      page="/podcasts/de-ui-van-urk"
      save="Bewaar om offline te luisteren (4,2 MB)"
      saving="Bewaren: {part}%"
      stop="Stop met bewaren"
      saved="Op dit apparaat bewaard"
      remove="Verwijder van dit apparaat"
      failed="Bewaren is niet gelukt."
    />
  ),
  savedPages: (
    <Island
      of={SavedPages}
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
