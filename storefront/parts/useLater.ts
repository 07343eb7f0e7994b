import { useState, type ComponentType } from 'react';

/**
 * Loads a component when it is first needed; null until then. `want` calls back once it is loaded. When loading fails nothing
 * happens, and the next call tries again.
 */
export function useLater<P>(
  load: () => Promise<ComponentType<P>>,
): [Later: ComponentType<P> | null, want: (then: () => void) => void] {
  const [found, setFound] = useState<ComponentType<P> | null>(null);
  const want = (then: () => void): void => {
    if (found) return then();
    load().then(
      (component) => {
        setFound(() => component);
        then();
      },
      () => undefined,
    );
  };
  return [found, want];
}
