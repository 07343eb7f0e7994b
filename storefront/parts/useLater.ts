import { useState, type ComponentType } from 'react';

/**
 * A component that loads when it is first wanted: null until then. `want` calls back when it is there; when it could not be loaded
 * nothing happens, and the next call tries again.
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
