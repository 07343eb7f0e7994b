import { compareStructural, computed, reaction } from 'mobx';
import type { Readable } from '../../engine/host.ts';

/** A value of a store as a host's Readable: the same object until it changes, `server` while hydrating. Lives as long as the page. */
export function readable<T>(read: () => T, server: T): Readable<T> {
  const value = computed(read, { equals: compareStructural, keepAlive: true });
  return {
    subscribe: (listener) =>
      reaction(
        () => value.get(),
        () => listener(),
      ),
    getSnapshot: () => value.get(),
    getServerSnapshot: () => server,
  };
}
