import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSound, SILENT, type Sound, type SoundState } from './create-sound.ts';

/** Outside a frame, as in an example, a sound that nobody hears. */
const SoundContext = createContext<Sound>(createSound({ storage: () => sessionStorage, here: () => '' }));

export const SoundProvider = SoundContext.Provider;

/** The sound of the site and how it is now; while something hydrates, as it was on the server. */
export function useSound(): { sound: Sound; state: SoundState } {
  const sound = useContext(SoundContext);
  return { sound, state: useSyncExternalStore(sound.subscribe, sound.get, () => SILENT) };
}
