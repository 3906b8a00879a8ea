import { Slot } from '#app/islands/slot.tsx';
import type { ShownResult } from './search-contents.tsx';

export function LobbySlots({ query, isMissing }: ShownResult) {
  return (
    <>
      <Slot as="div" name="lobby" hidden={query !== ''} />
      <Slot as="div" name="themes" hidden={query !== '' && !isMissing} />
    </>
  );
}
