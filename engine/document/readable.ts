/** A value outside React, with the interface of useSyncExternalStore. */
export interface Readable<T> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): T;
  getServerSnapshot(): T;
}

const NOTHING = (): void => {};

/** A Readable whose value never changes. */
export function constant<T>(value: T): Readable<T> {
  return { subscribe: () => NOTHING, getSnapshot: () => value, getServerSnapshot: () => value };
}
