import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSound, type Sound } from './create-sound.ts';
import { SILENT, type SoundState } from './sound-state.ts';

/** The default, for use outside a frame, as in an example: a sound without an audio element. */
const SoundContext = createContext<Sound>(createSound({ storage: () => sessionStorage, here: () => '' }));

export const SoundProvider = SoundContext.Provider;

export function useSound(): { sound: Sound; state: SoundState } {
  const sound = useContext(SoundContext);
  return { sound, state: useSyncExternalStore(sound.subscribe, sound.get, () => SILENT) };
}
