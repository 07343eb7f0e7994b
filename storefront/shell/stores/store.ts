/** A store of the shop in the browser: plain fields, and readers that are notified when what they read has changed. */
import type { Readable } from '../../../engine/document/readable.ts';

type Entries = [unknown, unknown][];

/** What a value is made of, in the order it was written; null for what is not made of parts. */
function partsOf(value: unknown): Entries | null {
  if (value instanceof Map) return [...(value as Map<unknown, unknown>)];
  return value !== null && typeof value === 'object' ? Object.entries(value) : null;
}

/** The same by content, down to the last part. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const [one, other] = [partsOf(a), partsOf(b)];
  if (!one || other?.length !== one.length) return false;
  return one.every(([name, part], index) => {
    const entry = other[index];
    return entry !== undefined && entry[0] === name && isSame(part, entry[1]);
  });
}

export class Store {
  readonly #refreshes: (() => void)[] = [];

  /** Notifies readers whose value changed. Call it last in whatever changes a field. */
  protected changed(): void {
    for (const refresh of this.#refreshes) refresh();
  }

  /** What `read` finds in the store, as a host's Readable: the same object until it changes, `server` while hydrating. */
  protected readable<T>(read: () => T, server: T): Readable<T> {
    const listeners = new Set<() => void>();
    let last: { value: T } | undefined;
    this.#refreshes.push(() => {
      const value = read();
      if (last && isSame(last.value, value)) return;
      last = { value };
      for (const listener of listeners) listener();
    });
    return {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      getSnapshot: () => (last ??= { value: read() }).value,
      getServerSnapshot: () => server,
    };
  }
}
