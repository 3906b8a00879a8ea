import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSound, type Sound } from './create-sound.ts';
import { SILENT, type SoundState } from './sound-state.ts';

const SoundContext = createContext<Sound>(createSound({ storage: () => sessionStorage, here: () => '' }));

export const SoundProvider = SoundContext.Provider;

export function useSound(): { sound: Sound; state: SoundState } {
  const sound = useContext(SoundContext);
  return { sound, state: useSyncExternalStore(sound.subscribe, sound.get, () => SILENT) };
}
