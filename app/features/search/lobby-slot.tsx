import { Slot } from '#app/islands/slot.tsx';
import type { ShownResult } from './search-contents.tsx';

export function LobbySlot({ query, isMissing }: ShownResult) {
  return <Slot as="div" name="lobby" hidden={query !== '' && !isMissing} />;
}
