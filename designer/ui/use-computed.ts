import { computed } from 'mobx';
import { useMemo, type DependencyList } from 'react';

/** A derived value inside an observer, which then renders when the value changes and not whenever what it is made of does. */
export function useComputed<T>(read: () => T, deps: DependencyList): T {
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => computed(read), deps).get();
}
