import { createContext, useContext, useSyncExternalStore } from 'react';
import { createListeners } from '#app/ui/create-listeners.ts';

export type Connection = ReturnType<typeof createConnection>;

/** False without the site; a string is the note on a saved page that is shown instead. */
type Reach = boolean | string;

export function createConnection() {
  let reach: Reach = true;
  let isClosed = false;
  const { notify, subscribe } = createListeners();

  function set(next: Reach): void {
    if (next === reach && !isClosed) return;
    reach = next;
    isClosed = false;
    notify();
  }

  return {
    set,
    reach: () => reach,
    toSay: () => isClosed || reach,
    close(): void {
      isClosed = true;
      notify();
    },
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

export function useReach(): Reach {
  return useConnection('reach');
}

export function useReachNotice(): [toSay: Reach, close: (() => void) | undefined] {
  return [useConnection('toSay'), useContext(ConnectionContext)?.close];
}

function useConnection(part: 'reach' | 'toSay'): Reach {
  const connection = useContext(ConnectionContext);
  return useSyncExternalStore(connection?.subscribe ?? never, connection?.[part] ?? always, always);
}
