import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/create-listeners.ts';

export type Connection = ReturnType<typeof createConnection>;

/** Whether the site can be reached; of a page shown without it, since when it is saved. */
type Reach = boolean | string;

export function createConnection() {
  let reach: Reach = true;
  const { notify, subscribe } = createListeners();

  function set(next: Reach): void {
    if (next === reach) return;
    reach = next;
    notify();
  }

  return {
    set,
    reach: () => reach,
    subscribe,
    watch(window: Window): void {
      window.addEventListener('offline', () => set(false));
      window.addEventListener('online', () => set(true));
    },
  };
}

const ConnectionContext = createContext<Connection | null>(null);

export const ConnectionProvider = ConnectionContext.Provider;

const always = (): Reach => true;
const never = () => () => {};

/** Whether the site can be reached; always true on the server. */
export function useReach(): Reach {
  const connection = useContext(ConnectionContext);
  return useSyncExternalStore(connection?.subscribe ?? never, connection?.reach ?? always, always);
}
