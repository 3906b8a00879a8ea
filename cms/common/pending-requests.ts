/** Shares a request that is under way among all who make it under the same key. */
export type ShareRequest<T> = (key: string, make: () => Promise<T>) => Promise<T>;

export function createPendingRequests<T>(): ShareRequest<T> {
  const pending = new Map<string, Promise<T>>();
  return (key, make) => {
    const running = pending.get(key) ?? make().finally(() => pending.delete(key));
    pending.set(key, running);
    return running;
  };
}
