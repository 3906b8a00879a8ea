import { createContext, useContext, useSyncExternalStore } from 'react';

export type Connection = ReturnType<typeof createConnection>;

/** Whether the site can be reached, from the browser's online state and from the results of navigations. */
export function createConnection() {
  let isReachable = true;
  const listeners = new Set<() => void>();

  function set(next: boolean): void {
    if (next === isReachable) return;
    isReachable = next;
    for (const listener of listeners) listener();
  }

  return {
    set,
    isReachable: () => isReachable,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts following the browser's `online` and `offline` events. */
    watch(window: Window): void {
      window.addEventListener('offline', () => set(false));
      window.addEventListener('online', () => set(true));
    },
  };
}

const ConnectionContext = createContext<Connection | null>(null);

export const ConnectionProvider = ConnectionContext.Provider;

const always = () => true;
const never = () => always;

/** Whether the site can be reached; always true on the server. */
export function useIsReachable(): boolean {
  const connection = useContext(ConnectionContext);
  return useSyncExternalStore(connection?.subscribe ?? never, connection?.isReachable ?? always, always);
}
