export interface Listeners<T> {
  add(listener: (event: T) => void): () => void;
  emit(event: T): void;
  clear(): void;
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(event: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    clear: () => listeners.clear(),
  };
}
