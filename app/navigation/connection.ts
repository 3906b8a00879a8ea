import { createContext, useContext, useSyncExternalStore } from 'react';

export type Connection = ReturnType<typeof createConnection>;

/** Whether the site can be reached: what the browser says of its network, and what navigations found out. */
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
    /** Believes what the browser says of its network from now on. */
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

/** Whether the site can be reached; on the server it can. */
export function useIsReachable(): boolean {
  const connection = useContext(ConnectionContext);
  return useSyncExternalStore(connection?.subscribe ?? never, connection?.isReachable ?? always, always);
}
