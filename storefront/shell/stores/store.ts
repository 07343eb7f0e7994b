/** A browser store of the shop: plain fields, and readers that are notified when their value changes. */
import type { Readable } from '../../../engine/document/readable.ts';

type Entries = [unknown, unknown][];

/** The parts of a value, in insertion order; null when it has no parts. */
function partsOf(value: unknown): Entries | null {
  if (value instanceof Map) return [...(value as Map<unknown, unknown>)];
  return value !== null && typeof value === 'object' ? Object.entries(value) : null;
}

/** Deep equality. */
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

  /** Notifies readers whose value changed. Call it after the last change of a field. */
  protected changed(): void {
    for (const refresh of this.#refreshes) refresh();
  }

  /** A Readable of what `read` returns: the same object until its content changes, `server` while hydrating. */
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
