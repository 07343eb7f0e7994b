/** A value that lives outside React, as useSyncExternalStore wants it. */
export interface Readable<T> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): T;
  getServerSnapshot(): T;
}

const NOTHING = (): void => {};

/** A Readable that never changes. */
export function constant<T>(value: T): Readable<T> {
  return { subscribe: () => NOTHING, getSnapshot: () => value, getServerSnapshot: () => value };
}
