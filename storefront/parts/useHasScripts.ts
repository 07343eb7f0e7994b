import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** false on the server and in a browser without scripts, true once scripts run. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
